/** Files dropped beside a file field would otherwise replace the page, and with it unsaved work. */
export function preventFileDrops(): void {
  for (const type of ['dragover', 'drop'] as const) {
    addEventListener(type, (event) => {
      const isFile = event.dataTransfer?.types.includes('Files') === true;
      const isFileField = event.target instanceof HTMLInputElement && event.target.type === 'file';
      if (isFile && !isFileField) event.preventDefault();
    });
  }
}
