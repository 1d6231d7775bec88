/**
 * Offline support of a page: registers the service worker, sends it the visited pages and shows when an offline page
 * was cached. A separate file that the loader imports last (see loader.ts), so that nothing waits for it.
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
/** Whether the page was served from the cache: the network was down when it was requested. */
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
  // A page from the cache already shows the notice, with an earlier date.
  const line = notice();
  if (!line.textContent || line.dataset.back !== undefined) line.textContent = describeOffline(loadedAt);
  delete line.dataset.back;
  checkForUpdate();
}

function checkForUpdate(): void {
  clearTimeout(asking);
  asking = setTimeout(requestUpdate, updateIntervalMs);
}

/** Checks for a response of this server: the browser's online state may refer to a network without internet access. */
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
  // Input of the visitor is not discarded for a newer page.
  else if (hasTyped) offerReload();
  // The offline page may also have been requested by its own URL.
  else if (location.pathname !== offlinePath) location.reload();
}

function offerReload(): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'text-link';
  button.textContent = 'Reload page';
  button.addEventListener('click', () => location.reload());
  notice().dataset.back = '';
  notice().replaceChildren('You’re back online. ', button);
}

/** Tells the service worker which page is shown. */
async function postToWorker(files: PageVisitedMessage['files']): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ page: location.href, files } satisfies PageVisitedMessage);
}

async function register(): Promise<void> {
  await navigator.serviceWorker.register(serviceWorkerPath);
  // Files loaded before the service worker was active, which it has not seen.
  await postToWorker(performance.getEntriesByType('resource').map(({ name }) => name));
  // A page reached by client-side navigation was never requested as a document.
  addEventListener('pushState', () => void postToWorker([]));
}

addEventListener('input', () => (hasTyped = true), true);
addEventListener('offline', goOffline);
addEventListener('online', () => void requestUpdate());
addEventListener('pageshow', () => navigator.onLine || goOffline());
document.addEventListener('visibilitychange', () => void requestUpdate());
if (isKept || !navigator.onLine) goOffline();

// Service workers need TLS (except on localhost), and private windows may refuse them: then nothing is cached.
const registerWhenIdle = () => setTimeout(() => void register().catch(() => undefined), 1_000);
if ('serviceWorker' in navigator) {
  if (document.readyState === 'complete') registerWhenIdle();
  else addEventListener('load', registerWhenIdle, { once: true });
}
