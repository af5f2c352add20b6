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

/** The native button that submitted a button's form last. Code that awaits something may still make a `FormData` with it. */
const lastSubmitters = new WeakMap<FormButton, HTMLElement>();

/** The button that a native one was made for. */
const ownerOf = new WeakMap<HTMLElement, FormButton>();

/**
 * Submits or resets a button's form, as its `buttonType` says, unless a listener of the page prevents it. A form is
 * submitted through a native button, so that it is validated and its `submit` event has a submitter.
 */
export function act(button: FormButton, press: Event): void {
  const type = normaliseButtonType(button.buttonType);
  // Listeners outside the shadow root have yet to hear of the press.
  setTimeout(() => {
    const { form } = button;
    if (form === null || press.defaultPrevented) return;
    if (type === 'reset') form.reset();
    if (type !== 'submit') return;
    const submitter = createSubmitter(button);
    form.append(submitter);
    form.requestSubmit(submitter);
    keepIfUsed(submitter, button);
  });
}

/**
 * Lets the Enter key in a field of the form submit it, as with a native button. The native button of a submission stays in
 * the form until the next submission, or until the button leaves the form.
 */
export function followForm(button: FormButton): void {
  const { form } = button;
  listening.get(button)?.abort();
  setLastSubmitter(button, undefined);
  if (form === null) return;
  const listener = new AbortController();
  const { signal } = listener;
  listening.set(button, listener);
  form.addEventListener(
    'keydown',
    ({ key, isComposing }) => {
      const isSubmit = normaliseButtonType(button.buttonType) === 'submit';
      if (key !== 'Enter' || isComposing || !isSubmit || button.form !== form || button.matches(':disabled')) return;
      // The browser itself decides whether the key submits, and takes the first submit button of the form for it.
      const submitter = createSubmitter(button);
      button.after(submitter);
      if (submitter.form !== form) form.append(submitter);
      setTimeout(() => keepIfUsed(submitter, button));
    },
    { signal },
  );
  form.addEventListener(
    'submit',
    ({ submitter }) => {
      const isOwn = submitter !== null && ownerOf.get(submitter) === button;
      setLastSubmitter(button, isOwn ? submitter : undefined);
    },
    { capture: true, signal },
  );
}

function setLastSubmitter(button: FormButton, submitter: HTMLElement | undefined): void {
  const last = lastSubmitters.get(button);
  if (last !== submitter) last?.remove();
  if (submitter === undefined) lastSubmitters.delete(button);
  else lastSubmitters.set(button, submitter);
}

/** Keeps a native button that submitted the form behind all others, of which the Enter key takes the first. */
function keepIfUsed(submitter: HTMLButtonElement, button: FormButton): void {
  if (lastSubmitters.get(button) === submitter) submitter.form?.append(submitter);
  else submitter.remove();
}

function createSubmitter(button: FormButton): HTMLButtonElement {
  const submitter = button.ownerDocument.createElement('button');
  const { name, value, formNoValidate } = button;
  Object.assign(submitter, { type: 'submit', tabIndex: -1, name, value, formNoValidate });
  submitter.setAttribute('aria-hidden', 'true');
  // WebKit takes no button that is not rendered.
  submitter.style.cssText =
    'position: absolute; inline-size: 1px; block-size: 1px; margin: -1px; padding: 0; border: 0; clip-path: inset(50%)';
  submitter.addEventListener('click', (event) => {
    event.stopPropagation();
    // Where no other button is left, the Enter key must not submit the form through it again.
    if (lastSubmitters.get(button) === submitter) event.preventDefault();
  });
  ownerOf.set(submitter, button);
  return submitter;
}
