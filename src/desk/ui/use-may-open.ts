import { createContext, useContext } from 'react';

/** Whether the signed-in staff member may open the view at an address below /desk. The frame provides it. */
export const MayOpen = createContext<(address: string) => boolean>(() => true);

export const useMayOpen = (): ((address: string) => boolean) => useContext(MayOpen);
