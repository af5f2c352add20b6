import { normaliseButtonType } from '../../foundations/normalise.js';

/** A button that belongs to a form, as `pallet-button` does. */
interface FormButton extends HTMLElement {
  readonly form: HTMLFormElement | null;
  readonly buttonType: string;
  readonly name: string;
  readonly value: string;
  readonly formNoValidate: boolean;
}

const listening = new WeakMap<FormButton, AbortController>();

/**
 * Submits or resets a button's form, as its `buttonType` says, unless a listener of the page prevents it. A form is
 * submitted through a native button that is there only for the moment: so it is checked, and told who submitted it.
 */
export function act(button: FormButton, press: Event): void {
  const type = normaliseButtonType(button.buttonType);
  // Listeners outside the shadow root have yet to hear of the press.
  setTimeout(() => {
    const { form } = button;
    if (form === null || press.defaultPrevented) return;
    if (type === 'reset') form.reset();
    if (type !== 'submit') return;
    const submitter = placeSubmitter(button, form);
    form.requestSubmit(submitter);
    submitter.remove();
  });
}

/** Lets the Enter key in a field of the form submit it, as with a native button: until the button leaves the form. */
export function followForm(button: FormButton): void {
  const { form } = button;
  listening.get(button)?.abort();
  if (form === null) return;
  const listener = new AbortController();
  listening.set(button, listener);
  form.addEventListener(
    'keydown',
    ({ key, isComposing }) => {
      const isSubmit = normaliseButtonType(button.buttonType) === 'submit';
      if (key !== 'Enter' || isComposing || !isSubmit || button.form !== form || button.matches(':disabled')) return;
      // The browser itself decides whether the key submits, and takes the first submit button of the form for it.
      const submitter = placeSubmitter(button, form);
      setTimeout(() => submitter.remove());
    },
    { signal: listener.signal },
  );
}

function placeSubmitter(button: FormButton, form: HTMLFormElement): HTMLButtonElement {
  const submitter = button.ownerDocument.createElement('button');
  const { name, value, formNoValidate } = button;
  Object.assign(submitter, { type: 'submit', tabIndex: -1, name, value, formNoValidate });
  // WebKit takes no button that is not rendered.
  submitter.style.cssText = 'position: absolute; clip-path: inset(50%)';
  submitter.addEventListener('click', (event) => event.stopPropagation());
  button.after(submitter);
  if (submitter.form !== form) form.append(submitter);
  return submitter;
}
