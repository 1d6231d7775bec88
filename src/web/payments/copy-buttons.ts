/**
 * Copy buttons for the rows of bank transfer details. Loaded only on order pages that show a bank account; sends
 * nothing. Without clipboard access no buttons appear.
 */
const status = document.querySelector('[data-copied]');

for (const row of navigator.clipboard ? document.querySelectorAll<HTMLElement>('[data-copy]') : []) {
  const { copy = '', label = '' } = row.dataset;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy-button';
  name(button, 'Copy', label);
  button.addEventListener('click', () => void copyRow(button, copy, label));
  row.append(button);
}

async function copyRow(button: HTMLButtonElement, text: string, label: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  name(button, isCopied ? 'Copied' : 'Copy', label);
  // Cleared first, so that a repeated message is announced again.
  if (status) status.textContent = '';
  if (status) status.textContent = isCopied ? `${label}: Copied` : `${label} couldn’t be copied`;
  setTimeout(() => name(button, 'Copy', label), 2000);
}

/** Sets the visible text of a button and its accessible name. */
function name(button: HTMLButtonElement, text: string, label: string): void {
  const heard = document.createElement('span');
  heard.className = 'sr-only';
  heard.textContent = ` ${label}`;
  button.replaceChildren(text, heard);
}
