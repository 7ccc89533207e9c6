import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { all } from '../../machines/all.ts'
import { settled } from '../../machines/testing/deferred.ts'
import { RecordingRefused, readRecording, writeRecording } from './recording.ts'
import { type Simulation, simulate } from './simulation.ts'
import { createTimeline } from './timeline.ts'
import { writeTest } from './write-test.ts'

const began = Date.UTC(2026, 10, 21)
const password = 'Open-sesame1'
const submit = { type: 'form.submitted', values: { username: 'rosa', password } }

const valueOf = ({ timeline }: Simulation, machine = 'login') => {
  const [actor = ''] = timeline.actorsOf(machine, Infinity)
  return timeline.momentOf(actor, Infinity)?.record.state
}

/** A login that is refused once, then too slow, then works. */
async function wholeLogin(): Promise<Simulation> {
  const simulation = simulate(all.login, {}, began)
  simulation.send(submit)
  simulation.fail(simulation.waiting()[0]?.key ?? '', { code: 'invalid_credentials' })
  await settled()
  simulation.send(submit)
  simulation.advance(simulation.nextIn() ?? 0)
  simulation.send(submit)
  simulation.answer(simulation.waiting()[0]?.key ?? '', all.login.answers['logIn']?.done?.[0])
  await settled()
  simulation.answer(simulation.waiting()[0]?.key ?? '', all.login.answers['storeSession']?.done?.[0])
  await settled()
  return simulation
}

describe('a simulation', () => {
  it('runs a machine on answers and time that somebody chooses', async () => {
    const simulation = simulate(all.login, {}, began)
    expect(simulation.events().map(({ event, possible }) => [event.type, possible])).toContainEqual([
      'form.submitted',
      true,
    ])
    simulation.send(submit)
    expect(simulation.waiting()).toMatchObject([{ id: 'logIn', input: { method: 'username' } }])
    expect(simulation.nextIn()).toBe(35_000)
    simulation.advance(34_999)
    expect(valueOf(simulation)).toBe('submitting')
    simulation.advance(1)
    expect([valueOf(simulation), simulation.waiting()]).toEqual(['enteringCredentials', []])
    expect(simulation.timeline.records.at(-1)).toMatchObject({ at: began + 35_000 })
  })

  it('answers for actors of child machines too', async () => {
    const simulation = simulate(all.login, {}, began)
    simulation.send(submit)
    simulation.fail(simulation.waiting()[0]?.key ?? '', { code: 'captcha_required' })
    await settled()
    expect(simulation.waiting().map(({ id }) => id)).toEqual(['fetchCaptcha'])
    simulation.answer(simulation.waiting()[0]?.key ?? '', { image: 'data:image/png;base64,AA', id: 'c1' })
    await settled()
    expect(valueOf(simulation, 'captcha')).toBe('resting')
  })

  it.each(Object.entries(all))('begins %s with each of its inputs', (_, world) => {
    for (const input of world.inputs) simulate(world, input, began).stop()
  })

  it('writes nothing secret down', async () => {
    const { timeline } = await wholeLogin()
    expect(JSON.stringify(timeline.records)).not.toContain(password)
  })
})

describe('a recording', () => {
  it('is the same after export and import', async () => {
    const { timeline } = await wholeLogin()
    const records = JSON.parse(JSON.stringify(timeline.records)) as unknown
    expect(readRecording(writeRecording(timeline.records, new Date(began)))).toEqual(records)
  })

  it('shows how everything stood at any moment', async () => {
    const { records } = (await wholeLogin()).timeline
    const timeline = createTimeline(records)
    const [login = ''] = timeline.actorsOf('login', Infinity)
    const seen = records.map((_, index) => timeline.momentOf(login, index)?.record.state ?? null)
    expect([...new Set(seen)]).toEqual([
      null,
      'enteringCredentials',
      'submitting',
      'storingSession',
      'loggedIn',
    ])
    expect([timeline.alive(3).has('login'), timeline.alive(Infinity).has('login')]).toEqual([true, false])
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

  it('becomes a test that really runs, and that fails on another machine', { timeout: 60_000 }, async () => {
    const { records } = (await wholeLogin()).timeline
    const text = writeTest(
      records,
      records[0]?.machine === 'login'
        ? records[0].actor
        : (records.find(({ machine }) => machine === 'login')?.actor ?? ''),
    )
    const machines = path.resolve('machines')
    const folder = mkdtempSync(path.join(machines, 'recorded-'))
    try {
      writeFileSync(path.join(folder, 'good.test.ts'), text)
      writeFileSync(path.join(folder, 'bad.test.ts'), text.replace('"storingSession"', '"elsewhere"'))
      const run = (file: string) =>
        spawnSync(
          process.execPath,
          ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node', path.join(folder, file)],
          {
            encoding: 'utf8',
            env: {
              ...process.env,
              VITEST: undefined,
              VITEST_WORKER_ID: undefined,
              VITEST_POOL_ID: undefined,
            },
          },
        )
      const good = run('good.test.ts')
      expect([good.status, good.stdout + good.stderr]).toEqual([0, expect.stringContaining('1 passed')])
      expect(run('bad.test.ts').status).toBe(1)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
