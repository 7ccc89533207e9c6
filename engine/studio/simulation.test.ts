import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { all } from '../../machines/all.ts'
import { settled } from '../../machines/kit/testing/deferred.ts'
import { RecordingRefused, readRecording, writeRecording } from './recording.ts'
import { type Simulation, simulate } from './simulation.ts'
import { createTimeline } from './timeline.ts'
import { writeTest } from './write-test.ts'

const began = Date.UTC(2026, 10, 21)
const password = 'Open-sesame1'
const submit = { type: 'form.submitted', values: { newPassword: password, confirmNewPassword: password } }

function begin() {
  return simulate(all.resetPassword, { resetToken: 'r1' }, began)
}

function first(simulation: Simulation) {
  return simulation.waiting()[0]?.key ?? ''
}

function getValue({ timeline }: Simulation) {
  const [actor = ''] = timeline.actorsOf('resetPassword', Infinity)
  return timeline.momentOf(actor, Infinity)?.record.state
}

/** A new password that is refused once, then too slow, then set. */
async function wholeFlow(): Promise<Simulation> {
  const simulation = begin()
  simulation.send(submit)
  simulation.fail(first(simulation), { code: 'network_abnormal' })
  await settled()
  simulation.send(submit)
  simulation.advance(simulation.nextIn() ?? 0)
  simulation.send(submit)
  simulation.answer(first(simulation), null)
  await settled()
  return simulation
}

describe('a simulation', () => {
  it('runs a machine on answers and time that somebody chooses', () => {
    const simulation = begin()
    expect(simulation.events().map(({ event, possible }) => [event.type, possible])).toContainEqual([
      'form.submitted',
      true,
    ])
    simulation.send(submit)
    expect(simulation.waiting()).toMatchObject([{ id: 'setPassword', done: [null] }])
    expect(simulation.events().filter(({ possible }) => possible)).toEqual([])
    expect(simulation.nextIn()).toBe(35_000)
    simulation.advance(34_999)
    expect(getValue(simulation)).toBe('submitting')
    simulation.advance(1)
    expect([getValue(simulation), simulation.waiting()]).toEqual(['enteringPassword', []])
    expect(simulation.timeline.records.at(-1)).toMatchObject({ at: began + 35_000 })
  })

  it('runs child machines too', () => {
    const { timeline } = simulate(all.login, all.login.inputs[0], began)
    expect(timeline.actorsOf('captcha', Infinity)).toHaveLength(1)
  })

  it.each(Object.entries(all))('begins %s with each of its inputs', (_, world) => {
    for (const input of world.inputs) simulate(world, input, began).stop()
  })

  it('writes nothing secret down', async () => {
    const { timeline } = await wholeFlow()
    expect(JSON.stringify(timeline.records)).not.toContain(password)
  })
})

describe('a recording', () => {
  it('is the same after export and import', async () => {
    const { timeline } = await wholeFlow()
    const records = JSON.parse(JSON.stringify(timeline.records)) as unknown
    expect(readRecording(writeRecording(timeline.records, new Date(began)))).toEqual(records)
  })

  it('shows how everything stood at any moment', async () => {
    const { records } = (await wholeFlow()).timeline
    const timeline = createTimeline(records)
    const [actor = ''] = timeline.actorsOf('resetPassword', Infinity)
    const seen = records.map((_, index) => timeline.momentOf(actor, index)?.record.state)
    expect([...new Set(seen)]).toEqual(['enteringPassword', 'submitting', 'passwordSet'])
    expect([timeline.alive(1).has('resetPassword'), timeline.alive(Infinity).has('resetPassword')]).toEqual([
      true,
      false,
    ])
  })

  it.each([
    ['no JSON', 'This file is not JSON. Choose one that the studio exported.'],
    ['[]', 'This is JSON, but not a recording of flows. Choose one that the studio exported.'],
    [
      '{"format":"livery-flow-recording","version":7}',
      'This recording has version 7; this studio reads version 1.',
    ],
    ['{"format":"livery-flow-recording","version":1}', 'This recording has no list of records.'],
    [
      '{"format":"livery-flow-recording","version":1,"records":[{"at":1}]}',
      expect.stringMatching(/^Record 1 of this recording is broken: it /),
    ],
  ])('that is broken is refused in words: %s', (file, words) => {
    const refusal = (() => {
      try {
        return readRecording(file)
      } catch (error) {
        return error
      }
    })()
    expect(refusal).toBeInstanceOf(RecordingRefused)
    expect((refusal as Error).message).toEqual(words)
  })

  it('becomes a test that really runs, and that fails on another machine', async () => {
    const { records } = (await wholeFlow()).timeline
    const text = writeTest(records, records[0]?.actor ?? '')
    const machines = path.resolve('machines')
    const folder = mkdtempSync(path.join(machines, 'members', 'recorded-'))
    try {
      writeFileSync(path.join(folder, 'good.test.ts'), text)
      writeFileSync(path.join(folder, 'bad.test.ts'), text.replace('"passwordSet"', '"elsewhere"'))
      const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node', '--reporter=json']
      const { stdout } = spawnSync(process.execPath, [...vitest, folder], {
        encoding: 'utf8',
        env: {
          ...process.env,
          VITEST: undefined,
          VITEST_WORKER_ID: undefined,
          VITEST_POOL_ID: undefined,
        },
      })
      const { testResults } = JSON.parse(stdout) as { testResults: { name: string; status: string }[] }
      const ended = Object.fromEntries(testResults.map(({ name, status }) => [path.basename(name), status]))
      expect(ended).toEqual({ 'good.test.ts': 'passed', 'bad.test.ts': 'failed' })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
