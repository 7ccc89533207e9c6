import { cleanup, render, screen } from '@testing-library/react'
import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { buttonClass } from './button-class.ts'
import { Button } from './button.tsx'

afterEach(cleanup)

test('a button has the classes of its look, and sends no form unless it says so', () => {
  render(
    <>
      <Button>plain</Button>
      <Button kind="accent" size="large" wide className="more" type="submit" aria-busy>
        all
      </Button>
    </>,
  )
  const [plain, all] = screen.getAllByRole<HTMLButtonElement>('button')
  expect([plain?.className, plain?.type]).toEqual(['button', 'button'])
  expect([all?.className, all?.type]).toEqual([
    'button button--accent button--large button--wide more',
    'submit',
  ])
  expect(all?.getAttribute('aria-busy')).toBe('true')
})

test('a link looks like a button by the same classes', () => {
  expect(buttonClass({ kind: 'ghost', className: 'mall-item__go' })).toBe(
    'button button--ghost mall-item__go',
  )
  expect(buttonClass({ className: undefined })).toBe('button')
})

test('no widget writes the classes of a button by itself', () => {
  const files = readdirSync('widgets', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.tsx$/.test(file) && !file.startsWith('ui/button/'),
  )
  expect(files.length).toBeGreaterThan(400)
  expect(
    files.filter((file) => /["'`]button(?: |["'`]\})/.test(readFileSync(`widgets/${file}`, 'utf8'))),
  ).toEqual([])
})
