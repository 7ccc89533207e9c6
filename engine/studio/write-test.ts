import type { FlowRecord } from './recording.ts'

function isOf(actor: string) {
  return (record: FlowRecord) =>
    record.actor === actor &&
    (record.kind === 'started' || record.kind === 'event' || record.kind === 'ended')
}

// An actor's id is another one on every run, and nothing decides by it.

function happening({ event }: FlowRecord) {
  return Object.fromEntries(Object.entries(event).filter(([key]) => key !== 'actorId'))
}

function literal(value: unknown) {
  return JSON.stringify(value, null, 2)
}

function indented(text: string, by: string) {
  return text.replaceAll('\n', `\n${by}`)
}

/** The text of a test that sends what one actor was sent and expects the states that it went through. */
export function writeTest(records: readonly FlowRecord[], actor: string): string {
  const [started, ...rest] = records.filter(isOf(actor))
  if (started?.kind !== 'started') throw new Error('The recording has no beginning of this flow.')
  const { machine } = started
  const states = [started, ...rest].map(({ state }) => JSON.stringify(state))
  const day = new Date(started.at).toISOString().slice(0, 16).replace('T', ' ')
  return [
    '// Made by the flow studio. Put it beside the machine. What was secret is a row of dots.',
    "import { expect, it } from 'vitest'",
    "import { all } from '../../all.ts'",
    "import { replay } from '../../kit/testing/replay.ts'",
    '',
    `it('${machine} goes as it did on ${day}', () => {`,
    `  const input = ${indented(literal(started.event['input'] ?? {}), '  ')}`,
    `  const events = [`,
    ...rest.map((record) => `    ${indented(literal(happening(record)), '    ')},`),
    '  ]',
    `  expect(replay(all.${machine}, { input, events })).toEqual([`,
    ...states.map((state) => `    ${state},`),
    '  ])',
    '})',
    '',
  ].join('\n')
}
