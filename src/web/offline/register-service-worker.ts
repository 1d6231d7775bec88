/**
 * What a page does for when there is no network: it lets the worker in, tells it what is looked at, and says from when
 * the page is. A file of its own that the loader fetches last of all (see loader.ts), so that nothing waits for it.
 */
import {
  describeOffline,
  healthPath,
  offlineNotice,
  offlinePath,
  type PageVisitedMessage,
  type Reconnected,
  serviceWorkerPath,
} from '../../contract/shared/offline.ts';

const loadedAt = new Date();
const updateIntervalMs = 5_000;
/** The page came from the device: there was no network already when it was asked for. */
const isKept = document.querySelector(`#${offlineNotice.id}[data-kept]`) !== null;
let asking: ReturnType<typeof setTimeout> | undefined;
let hasTyped = false;

function notice(): HTMLElement {
  const there = document.getElementById(offlineNotice.id);
  if (there) return there;
  const line = document.createElement('p');
  Object.assign(line, offlineNotice);
  line.role = 'status';
  document.body.prepend(line);
  return line;
}

function goOffline(): void {
  // Where the page came from the device, its line stands there already, with an earlier day.
  const line = notice();
  if (!line.textContent || line.dataset.back !== undefined) line.textContent = describeOffline(loadedAt);
  delete line.dataset.back;
  checkForUpdate();
}

function checkForUpdate(): void {
  clearTimeout(asking);
  asking = setTimeout(requestUpdate, updateIntervalMs);
}

/**
 * What the browser says of the network may be about a network that leads nowhere: only an answer of the store counts.
 */
async function requestUpdate(): Promise<void> {
  if (!document.getElementById(offlineNotice.id)?.textContent) return;
  const isBack = await fetch(healthPath, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isBack) comeBack();
  else checkForUpdate();
}

function comeBack(): void {
  clearTimeout(asking);
  dispatchEvent(new Event('reconnected' satisfies Reconnected));
  if (!isKept) notice().remove();
  // What somebody has typed is worth more than the newest words around it.
  else if (hasTyped) offerReload();
  // The page that stands for others may be asked for by its own name, too.
  else if (location.pathname !== offlinePath) location.reload();
}

function offerReload(): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'text-link';
  button.textContent = 'Load this page as it is now';
  button.addEventListener('click', () => location.reload());
  notice().dataset.back = '';
  notice().replaceChildren('You are online again. ', button);
}

/** Tells the worker what is looked at. */
async function postToWorker(files: PageVisitedMessage['files']): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ page: location.href, files } satisfies PageVisitedMessage);
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register(serviceWorkerPath);
  // What came before the worker did it has not seen.
  await postToWorker(performance.getEntriesByType('resource').map(({ name }) => name));
  // A page to which the visitor moved within the store was never asked for as a document.
  addEventListener('pushState', () => void postToWorker([]));
}

addEventListener('input', () => (hasTyped = true), true);
addEventListener('offline', goOffline);
addEventListener('online', () => void requestUpdate());
addEventListener('pageshow', () => navigator.onLine || goOffline());
document.addEventListener('visibilitychange', () => void requestUpdate());
if (isKept || !navigator.onLine) goOffline();

// Pages of other machines without TLS have no workers, and private windows may refuse one: then nothing is kept.
const registerWhenIdle = () => setTimeout(() => void register().catch(() => undefined), 1_000);
if ('serviceWorker' in navigator) {
  if (document.readyState === 'complete') registerWhenIdle();
  else addEventListener('load', registerWhenIdle, { once: true });
}
