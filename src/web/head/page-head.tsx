import { createContext, useContext, useEffect } from 'react';
import type { Head } from '../metadata.ts';
import { useSettings } from '../page-data/page-data-context.tsx';
import { applyHead } from './apply-head.ts';

/** Collects the head of a page during server rendering. */
export interface HeadCollector {
  head?: Head;
}

const HeadCollectorContext = createContext<HeadCollector | null>(null);
export const HeadCollectorProvider = HeadCollectorContext.Provider;

/** Sets the head of a page: collected on the server, applied to the document in the browser. */
export function PageHead(head: Head): null {
  const settings = useSettings();
  const collector = useContext(HeadCollectorContext);
  if (collector) collector.head = head;
  useEffect(() => applyHead(head, settings));
  return null;
}
