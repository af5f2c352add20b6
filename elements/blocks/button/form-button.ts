import type { ReactiveElement } from 'lit';
import { choiceOf } from '../../base/normalized.js';

/** A form-associated button such as `pallet-button`. */
interface FormButton extends ReactiveElement {
  readonly form: HTMLFormElement | null;
  readonly buttonType: string;
  readonly name: string;
  readonly value: string;
  readonly formNoValidate: boolean;
}

const formListeners = new WeakMap<FormButton, AbortController>();

/** The native button that last submitted a button's form. Asynchronous code may still create a `FormData` with it. */
const lastSubmitters = new WeakMap<FormButton, HTMLElement>();

/** The button that each native button was created for. */
const submitterOwners = new WeakMap<HTMLElement, FormButton>();

/**
 * Submits or resets a button's form according to its `buttonType`, unless a listener prevents it. The form is submitted
 * through a native button, so that it is validated and its `submit` event has a submitter.
 */
export function performFormAction(button: FormButton, click: Event): void {
  const type = choiceOf(button, 'buttonType');
  // Listeners outside the shadow root run later and may still prevent the click.
  setTimeout(() => {
    const { form } = button;
    if (form === null || click.defaultPrevented) return;
    if (type === 'reset') form.reset();
    if (type !== 'submit') return;
    const submitter = createSubmitter(button);
    form.append(submitter);
    form.requestSubmit(submitter);
    keepIfSubmitted(submitter, button);
  });
}

/**
 * Makes the Enter key in a field submit the form, as with a native button. The native button of a submission stays in the
 * form until the next submission, or until the button leaves the form.
 */
export function observeForm(button: FormButton): void {
  const { form } = button;
  formListeners.get(button)?.abort();
  setLastSubmitter(button, undefined);
  if (form === null) return;
  const listener = new AbortController();
  const { signal } = listener;
  formListeners.set(button, listener);
  form.addEventListener(
    'keydown',
    ({ key, isComposing }) => {
      const isSubmit = choiceOf(button, 'buttonType') === 'submit';
      if (key !== 'Enter' || isComposing || !isSubmit || button.form !== form || button.matches(':disabled')) return;
      // The browser decides whether the key submits the form, and uses its first submit button.
      const submitter = createSubmitter(button);
      button.after(submitter);
      if (submitter.form !== form) form.append(submitter);
      setTimeout(() => keepIfSubmitted(submitter, button));
    },
    { signal },
  );
  form.addEventListener(
    'submit',
    ({ submitter }) => {
      const isOwnSubmitter = submitter !== null && submitterOwners.get(submitter) === button;
      setLastSubmitter(button, isOwnSubmitter ? submitter : undefined);
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

/** Removes a native button that did not submit the form. Otherwise moves it to the end: the Enter key uses the first one. */
function keepIfSubmitted(submitter: HTMLButtonElement, button: FormButton): void {
  if (lastSubmitters.get(button) === submitter) submitter.form?.append(submitter);
  else submitter.remove();
}

function createSubmitter(button: FormButton): HTMLButtonElement {
  const submitter = button.ownerDocument.createElement('button');
  const { name, value, formNoValidate } = button;
  Object.assign(submitter, { type: 'submit', tabIndex: -1, name, value, formNoValidate });
  submitter.setAttribute('aria-hidden', 'true');
  // WebKit ignores buttons that are not rendered.
  submitter.style.cssText =
    'position: absolute; inline-size: 1px; block-size: 1px; margin: -1px; padding: 0; border: 0; clip-path: inset(50%)';
  submitter.addEventListener('click', (event) => {
    event.stopPropagation();
    // If it is the only submit button left, the Enter key must not submit the form again.
    if (lastSubmitters.get(button) === submitter) event.preventDefault();
  });
  submitterOwners.set(submitter, button);
  return submitter;
}
