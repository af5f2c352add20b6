/** Adds `showModal` and `close` to dialogs, which jsdom does not support. */
export function mockModalDialogs(): void {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
}
