import { insertAfter } from './edits.ts'
import { parsePlace, pascalCase } from './names.ts'
import type { Files, Read } from './scaffold.types.ts'

const wings = ['members', 'money', 'games', 'agents', 'rewards', 'content', 'frame']

function widgetFile(name: string, type: string): string {
  return `import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import '../../ui/base/page.css'

/** Say what it shows. */
export default function ${type}() {
  const { brand } = useBoot()
  return (
    <div className="page" data-testid="${name}">
      {brand.name}
    </div>
  )
}
`
}

function testFile(name: string, type: string): string {
  return `import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testBoot } from '../../../engine/testing/boot.fixture.ts'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import ${type} from './${name}.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('${name} says the name of the brand', async () => {
  platform({})
  await draw(<${type} />)
  expect(screen.getByTestId('${name}').textContent).toBe(testBoot().brand.name)
})
`
}

/** A component that screens may name, its document, its entry in the registry, and a test. */
export function scaffoldWidget(read: Read, place: string): Files {
  const { wing, name } = parsePlace(place, wings)
  const entries = `widgets/${wing}/${wing}.widgets.ts`
  const document = `schemas/documents/widgets/${wing}.widgets.ts`
  const entry = `    '${name}': { load: () => import('./${name}/${name}.tsx') },\n`
  const described = `  '${name}': widget('Say what it shows.'),\n`
  return {
    [entries]: insertAfter(read(entries), /^ {2}widgets: \{\n/gm, entry, entries),
    [document]: insertAfter(
      read(document),
      new RegExp(`^export const ${wing} = \\{\\n`, 'gm'),
      described,
      document,
    ),
    [`widgets/${wing}/${name}/${name}.tsx`]: widgetFile(name, pascalCase(name)),
    [`widgets/${wing}/${name}/${name}.test.tsx`]: testFile(name, pascalCase(name)),
  }
}
