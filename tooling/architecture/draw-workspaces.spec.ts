import { describe, expect, it } from '@jest/globals';
import { drawWorkspaces } from './draw-workspaces.ts';

const imports = (...pairs: readonly string[]) => pairs.map((pair) => ({ from: pair.split('>')[0] ?? '', to: pair.split('>')[1] ?? '' }));

describe('the drawing of the workspaces', () => {
  it('has one arrow for each import that does not follow from others, in a stable order', () => {
    expect(drawWorkspaces(imports('web>contracts', 'api>core', 'api>contracts', 'core>contracts'))).toBe(
      'graph TD\n  api --> core\n  core --> contracts\n  web --> contracts\n',
    );
  });

  it('changes with a new import', () => {
    const before = imports('api>core', 'core>contracts');
    expect(drawWorkspaces([...before, ...imports('core>runtime')])).not.toBe(drawWorkspaces(before));
  });

  it('fails when workspaces import each other in a cycle', () => {
    expect(() => drawWorkspaces(imports('core>consumer', 'consumer>event-store', 'event-store>core'))).toThrow('core imports itself');
  });
});
