/** Lets dialogs open and close where there is no browser: jsdom knows no modal ones. */
export function letDialogsOpen(): void {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
}
