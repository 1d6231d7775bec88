/** A storage of the browser. Access to one that is blocked throws, and so does writing to one that is full. */
type StorageName = 'localStorage' | 'sessionStorage';

/** Reads a stored text; undefined if there is none or the storage is blocked. */
export function readStored(storage: StorageName, key: string): string | undefined {
  try {
    return globalThis[storage].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Reads stored JSON; undefined if there is none, it is invalid or the storage is blocked. */
export function readStoredJson(storage: StorageName, key: string): unknown {
  try {
    return JSON.parse(readStored(storage, key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text, or removes it if undefined; false if the storage is full or blocked. */
export function writeStored(storage: StorageName, key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
