import type { ReactNode } from 'react';
import { type Assembly, assemblySteps } from '../../../domain/catalogue/assembly.ts';
import { AssemblyDrawing } from './assembly-drawing.tsx';

/**
 * Assembly of a purifier: an animated drawing with a checkbox to pause it, and the same steps as text. No JavaScript.
 */
export function AssemblyGuide({ assembly }: { assembly: Assembly }): ReactNode {
  return (
    <div className="assembly">
      <div className="assembly-stage">
        <AssemblyDrawing assembly={assembly} />
        <label className="assembly-pause">
          <input type="checkbox" />
          Pause animation
        </label>
      </div>
      <ol className="assembly-steps">
        {assemblySteps(assembly).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
