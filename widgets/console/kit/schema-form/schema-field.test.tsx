import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SchemaField } from './schema-field.tsx'

afterEach(cleanup)

/** What can be chosen for a field. */
function listLabels(path: string): (string | null)[] {
  render(
    <SchemaField
      node={{ enum: ['day', 'turn'] }}
      label="Field"
      path={path}
      value="day"
      onChange={() => undefined}
      context={{ languages: [], problems: new Map(), choices: {}, Part: SchemaField }}
    />,
  )
  return screen.getAllByRole('option').map(({ textContent }) => textContent)
}

test('a value is said in the words of its field where it means something of its own there', () => {
  expect(listLabels('turn')).toEqual(['Every day', 'Per promotion period'])
  cleanup()
  expect(listLabels('conditions.0.within')).toEqual(['Today', 'Per promotion period'])
})
