import { isSupported } from '../web/ui/dom/is-supported.ts';
import './styles/desk.css';

/** A frame is painted after its task. */
const afterPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const place = document.getElementById('desk');
if (place && !isSupported()) {
  place.prepend('Your browser is too old for the desk. Use Safari 16.4, Chrome or Edge 111, Firefox 128 or later.');
} else if (place) {
  let pressed: string | undefined;
  const remember = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button) pressed = button.textContent;
  };
  place.addEventListener('click', remember);
  // On a phone the application takes half a second to start: the server-rendered content is painted first. Background
  // tabs do not paint.
  if (place.childElementCount > 0 && !document.hidden) await afterPaint();
  const { openDesk } = await import('./main.tsx');
  await openDesk(place);
  place.removeEventListener('click', remember);
  if (pressed !== undefined) [...place.querySelectorAll('button')].find((one) => one.textContent === pressed)?.click();
}
