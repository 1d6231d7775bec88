/**
 * Buttons that copy the rows of a bank account. The one script of the pages of orders, and only of those that show an
 * account: a file of the shop's own, which sends nothing anywhere. Where nothing can be copied, no button appears.
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
  // Said again where the same is copied twice.
  if (status) status.textContent = '';
  if (status) status.textContent = isCopied ? `${label}: Copied` : `${label} could not be copied`;
  setTimeout(() => name(button, 'Copy', label), 2000);
}

/** What is read of it, and what is heard beside that. */
function name(button: HTMLButtonElement, text: string, label: string): void {
  const heard = document.createElement('span');
  heard.className = 'sr-only';
  heard.textContent = ` ${label}`;
  button.replaceChildren(text, heard);
}
