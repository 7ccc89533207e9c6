import { expect, test } from 'vitest'
import type { FlowRecord } from './recording.ts'
import { createTimeline } from './timeline.ts'

function record(at: number): FlowRecord {
  return {
    at,
    actor: 'a/x:1',
    parent: null,
    machine: 'login',
    kind: 'event',
    event: { type: 'form.submitted' },
    state: 'submitting',
    active: ['login', 'login.submitting'],
    taken: [],
    context: null,
  }
}

test('a listener is called for the first record at once, and once of all that come before the next frame', async () => {
  const timeline = createTimeline()
  const received: number[] = []
  timeline.subscribe(() => received.push(timeline.records.length))
  timeline.append([record(1)])
  expect(received).toEqual([1])
  timeline.append([record(2)])
  timeline.append([record(3)])
  expect(received).toEqual([1])
  await Promise.resolve()
  expect(received).toEqual([1, 3])
  await Promise.resolve()
  expect(received).toEqual([1, 3])
  timeline.append([record(4)])
  expect(received).toEqual([1, 3, 4])
})
