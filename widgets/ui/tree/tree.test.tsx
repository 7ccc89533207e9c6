import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Tree, type TreeLine } from './tree.tsx'

afterEach(cleanup)

interface Line extends TreeLine {
  name: string
}

const lines: readonly Line[] = [
  { key: 'a', name: 'Ana', level: 1, isOpen: true, toggle: 'Close Ana' },
  { key: 'b', name: 'Bo', level: 2 },
  { key: 'c', name: 'Cid', level: 2, isOpen: false, toggle: 'Open Cid' },
  { key: 'd', name: '', level: 1, isComing: true },
]

function draw(all: readonly Line[] = lines) {
  const [onOpen, onToggle, onReach] = [vi.fn(), vi.fn(), vi.fn()]
  render(
    <Tree
      label="People"
      lines={all}
      read={(line) => line}
      onOpen={onOpen}
      onToggle={onToggle}
      onReach={onReach}
    >
      {({ name }) => name}
    </Tree>,
  )
  const tree = screen.getByRole('tree', { name: 'People' })
  const press = (...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(tree, { key })
  }
  const chosen = () => document.querySelector('[aria-selected=true]')?.id
  const names = (mock: typeof onOpen) => mock.mock.calls.map(([line]) => (line as Line).name)
  return { press, chosen, tree, opened: () => names(onOpen), toggled: () => names(onToggle), onReach }
}

test('arrows walk a tree, open and close what is below a line, and lead to its parent', () => {
  const { press, chosen, toggled, opened, tree } = draw()
  press('ArrowDown', 'ArrowDown')
  expect([chosen(), tree.getAttribute('aria-activedescendant')]).toEqual(['tree-c', 'tree-c'])
  press('ArrowRight', 'ArrowLeft')
  expect([toggled(), chosen()]).toEqual([['Cid'], 'tree-a'])
  press('ArrowLeft', 'ArrowRight', 'Enter')
  expect([toggled(), chosen(), opened()]).toEqual([['Cid', 'Ana'], 'tree-b', ['Bo']])
  press('End')
  expect(chosen()).toBe('tree-d')
  press('Enter', 'Home')
  expect([chosen(), opened()]).toEqual(['tree-a', ['Bo']])
})

test('a line without a parent, or one on its way, leads back to no other by the left arrow', () => {
  const { press, chosen } = draw([
    ...lines.slice(0, 2),
    { key: 'e', name: 'Eva', level: 1 },
    { key: 'f', name: '', level: 2, isComing: true },
  ])
  press('ArrowDown', 'ArrowDown', 'ArrowLeft')
  expect(chosen()).toBe('tree-e')
  press('End', 'ArrowLeft')
  expect(chosen()).toBe('tree-e')
})

test('a chosen line that is scrolled out of the document is named by nothing', () => {
  const many = Array.from({ length: 500 }, (_, index) => ({ key: String(index), name: '', level: 1 }))
  const { tree } = draw(many)
  expect(tree.getAttribute('aria-activedescendant')).toBe('tree-0')
  fireEvent.scroll(tree, { target: { scrollTop: 44 * 300 } })
  expect(tree.getAttribute('aria-activedescendant')).toBeNull()
})

test('a click opens a line, its toggle only what is below it, and nothing opens what is on its way', () => {
  const { opened, toggled, chosen } = draw()
  fireEvent.click(screen.getByRole('button', { name: 'Open Cid' }))
  expect([toggled(), opened(), chosen()]).toEqual([['Cid'], [], 'tree-c'])
  for (const line of screen.getAllByRole('treeitem')) fireEvent.click(line)
  expect(opened()).toEqual(['Ana', 'Bo', 'Cid'])
})

test('of ten thousand lines those in sight are rendered, and who fetches the rest is told which', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    key: String(index),
    name: String(index),
    level: 1,
  }))
  const { tree, onReach } = draw(many)
  tree.scrollTop = 44 * 5_000
  fireEvent.scroll(tree)
  expect(screen.getAllByRole('treeitem').map(({ id }) => id)[0]).toBe('tree-4988')
  expect(screen.getAllByRole('treeitem').length).toBeLessThan(100)
  expect((onReach.mock.lastCall?.[0] as Line[])[0]?.name).toBe('4988')
})
