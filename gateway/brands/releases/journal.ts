import {
  chmodSync,
  closeSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { getLimit } from '../files/brand-files.ts'
import type { FileChanges } from '../files/changed-tree.ts'
import { isPlain } from '../../../schemas/brand/merge.ts'
import { syncFolder } from './stored-bytes.ts'

/** Begun and not agreed: nothing of it counts. */
const stagedName = '.livery-publish.new'
/** Agreed: whoever finds it carries it to its end. */
const journalName = '.livery-publish'

interface Step {
  path: string
  /** The staged file that takes the place; null where the file goes. */
  staged: string | null
}

/** Hears of each step, for tests that end the process there. */
export type OnStep = (step: string) => void

function writeSynced(file: string, bytes: string | Buffer, mode = 0o666): void {
  const descriptor = openSync(file, 'wx', mode)
  try {
    const content = Buffer.from(bytes)
    for (let at = 0; at < content.length;) at += writeSync(descriptor, content, at)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

const stagedFile = /^\d{1,4}$/

function isStep(step: unknown): step is Step {
  if (!isPlain(step) || typeof step['path'] !== 'string') return false
  const { staged } = step
  return staged === null || (typeof staged === 'string' && stagedFile.test(staged))
}

/** What a journal says. A folder that came from elsewhere may bring one: nothing but what was staged in it is moved. */
function readSteps(home: string): readonly Step[] {
  const steps: unknown = JSON.parse(readFileSync(join(home, 'journal.json'), 'utf8'))
  if (Array.isArray(steps) && steps.every(isStep)) return steps
  throw new Error(`${home} is no journal of a publish. Remove it.`)
}

/** What is at a path, through no link; nothing also where nobody may look. */
function findStats(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

function isFile(path: string): boolean {
  return findStats(path)?.isFile() === true
}

/** Whether a change of several files was agreed and is not whole yet. */
export function hasJournal(folder: string): boolean {
  return (
    findStats(join(folder, journalName))?.isDirectory() === true &&
    isFile(join(folder, journalName, 'journal.json'))
  )
}

/** Where a file of a brand is put: never outside its folder, whatever a journal or a link says. */
function getTarget(folder: string, path: string): string {
  if (getLimit(path) === 0) throw new Error(`${path} is no file of a brand.`)
  const between = dirname(path).split('/')
  for (const [index] of between.entries()) {
    const inside = join(folder, ...between.slice(0, index + 1))
    const stats = lstatSync(inside, { throwIfNoEntry: false })
    if (!stats) mkdirSync(inside, { recursive: true })
    else if (!stats.isDirectory()) throw new Error(`${path} lies behind a link or a file.`)
  }
  return join(folder, path)
}

function place(folder: string, { path, staged }: Step): void {
  const target = getTarget(folder, path)
  if (staged === null) {
    rmSync(target, { force: true })
    return
  }
  const from = join(folder, journalName, staged)
  // It is in its place already: by who began, or by somebody who found the journal at the same time.
  if (!isFile(from)) return
  const before = statSync(target, { throwIfNoEntry: false })
  if (before) chmodSync(from, before.mode & 0o777)
  try {
    renameSync(from, target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** Carries a change that was agreed to its end, as often as it is called. Throws where the folder cannot be written. */
export function completeJournal(folder: string, onStep: OnStep = () => undefined): void {
  const home = join(folder, journalName)
  if (!hasJournal(folder)) return
  const steps = readSteps(home)
  for (const [index, step] of steps.entries()) {
    place(folder, step)
    onStep(`placed ${String(index + 1)}`)
  }
  for (const inside of new Set(steps.map(({ path }) => dirname(join(folder, path))))) syncFolder(inside)
  // Without this file it is no journal any more.
  rmSync(join(home, 'journal.json'), { force: true })
  onStep('ended')
  rmSync(home, { recursive: true, force: true })
}

/**
 * Changes several files of a folder as one: until the journal is agreed by one renaming nothing of it counts, and from then on all of
 * it does, whenever the process ends. On a full disk nothing changes.
 */
export function changeFiles(folder: string, changes: FileChanges, onStep: OnStep = () => undefined): void {
  completeJournal(folder)
  const staged = join(folder, stagedName)
  rmSync(staged, { recursive: true, force: true })
  rmSync(join(folder, journalName), { recursive: true, force: true })
  try {
    mkdirSync(staged)
    const steps = [...changes].map(([path, bytes], index): Step => {
      getTarget(folder, path)
      const name = bytes === null ? null : String(index)
      if (bytes !== null) writeSynced(join(staged, String(index)), bytes)
      return { path, staged: name }
    })
    writeSynced(join(staged, 'journal.json'), JSON.stringify(steps))
    syncFolder(staged)
    onStep('staged')
    renameSync(staged, join(folder, journalName))
  } catch (error) {
    rmSync(staged, { recursive: true, force: true })
    throw error
  }
  syncFolder(folder)
  onStep('agreed')
  completeJournal(folder, onStep)
}
