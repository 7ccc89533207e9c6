import { existsSync, readFileSync } from 'node:fs'
import { nearest } from '../../../schemas/base/nearest.ts'
import { StartRefused } from '../../base/config/config.ts'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { askDrafts } from './ask-drafts.ts'
import { green, red } from './paint.ts'
import type { Words } from './words.ts'

/** One of the things that a command names after it. Throws StartRefused with how it is written. */
export function mustName(given: string | undefined, usage: string): string {
  if (given === undefined || given === '') throw new StartRefused(`Expected: npm run brand -- ${usage}`)
  return given
}

/** Prints a value as JSON, or as lines for people. */
export function print({ json }: Pick<Words, 'json'>, value: unknown, lines: readonly string[]): number {
  if (json) console.log(JSON.stringify(value, null, 2))
  else for (const line of lines) console.log(line)
  return 0
}

async function listDrafts(words: Words): Promise<number> {
  const brand = mustName(words.ids[1], 'draft list <id>')
  const drafts = await askDrafts(words, 'draftList', { brand }, brand)
  const lines = drafts.map(
    ({ id, title, version, base, isBehind, madeBy }) =>
      `${id}  ${title}  version ${String(version)} on release ${String(base.number)}${isBehind ? ', behind what is live' : ''}  ${madeBy}`,
  )
  return print(words, drafts, lines.length > 0 ? lines : ['No drafts.'])
}

async function showDraft(words: Words): Promise<number> {
  const id = mustName(words.ids[1], 'draft show <draft>')
  const draft = await askDrafts(words, 'draftDetail', { id })
  const { findings } = await askDrafts(words, 'draftCheck', { id })
  const errors = findings.filter(({ severity }) => severity === 'error')
  const lines = [
    `${draft.brand}: ${draft.title}, version ${String(draft.version)}`,
    ...draft.sentences.map(({ file, text }) => `  ${file}: ${text}`),
    ...draft.taken.map(
      ({ file, pointer, brand }) =>
        `  ${brand} changed ${file}${pointer} since: npm run brand -- draft merge ${id}`,
    ),
    ...draft.needsTwo.map(({ file, pointer }) => `  takes a second person: ${file}${pointer}`),
    ...errors.map(({ file, path, message, fix }) => red(`  ${file} ${path}: ${message}. ${fix}`)),
  ]
  print(words, { ...draft, findings }, lines)
  return errors.length > 0 ? 1 : 0
}

async function createDraft(words: Words): Promise<number> {
  const usage = 'draft create <id> --title "Autumn"'
  const [brand, title] = [mustName(words.ids[1], usage), mustName(words.title, usage)]
  const made = await askDrafts(words, 'draftCreate', { title }, brand)
  return print(words, made, [`${green('began')} ${made.id}`])
}

/** A value as it was typed: JSON, and where it is none, text. */
function readValue(typed: string): unknown {
  try {
    return JSON.parse(typed)
  } catch {
    return typed
  }
}

async function changePlace(words: Words, kind: 'set' | 'unset'): Promise<number> {
  const usage = `draft ${kind} <draft> <file> <pointer>${kind === 'set' ? ' <value>' : ''}`
  const [, id, file, pointer, typed] = words.ids
  if (pointer === undefined || (kind === 'set') !== (typed !== undefined))
    throw new StartRefused(`Expected: npm run brand -- ${usage}`)
  const operation = { file, pointer, do: kind, ...(typed !== undefined && { value: readValue(typed) }) }
  const saved = await askDrafts(words, 'draftSave', { id, operations: [operation] })
  return print(words, saved, [`${green('saved')} version ${String(saved.version)}`])
}

async function uploadFile(words: Words): Promise<number> {
  const [, id, file, source] = words.ids
  if (source === undefined || file === undefined)
    throw new StartRefused('Expected: npm run brand -- draft file <draft> <file> <path>')
  if (!existsSync(source)) throw new StartRefused(`File not found: ${source}.`)
  const bytes = readFileSync(source).toString('base64')
  const stored = await askDrafts(words, 'draftFileStore', { id, file, bytes })
  const notes = stored.notes.length > 0 ? ` (${stored.notes.map((note) => noteTexts[note]).join(', ')})` : ''
  return print(words, stored, [`${green('saved')} version ${String(stored.version)}${notes}`])
}

const noteTexts: Readonly<Record<ConsoleValue<'draftFileStore'>['notes'][number], string>> = {
  upright: 'turned upright',
  colours: 'in the colours of screens',
  depth: 'with 8 bits a colour',
  bare: 'without what the file held besides the picture',
  cleaned: 'without what programs wrote into it for themselves',
}

async function mergeTaken(words: Words): Promise<number> {
  const id = mustName(words.ids[1], 'draft merge <draft>')
  const { take } = words
  if (take !== undefined && take !== 'mine' && take !== 'theirs')
    throw new StartRefused('--take takes mine or theirs.')
  const ask = (choices: readonly object[]) => askDrafts(words, 'draftTakenMerge', { id, choices })
  let merged = await ask([])
  if (take !== undefined && merged.conflicts.length > 0)
    merged = await ask(merged.conflicts.map(({ file, pointer }) => ({ file, pointer, take })))
  const { conflicts, version } = merged
  if (conflicts.length === 0) return print(words, merged, [`${green('merged')} version ${String(version)}`])
  const lines = conflicts.flatMap(({ file, pointer, mine, theirs }) => [
    `${file} ${pointer}`,
    `  mine:   ${JSON.stringify(mine ?? null)}`,
    `  theirs: ${JSON.stringify(theirs ?? null)}`,
  ])
  print(words, merged, [...lines, 'Both changed these places. Choose with --take mine or --take theirs.'])
  return 1
}

async function discardDraft(words: Words): Promise<number> {
  const id = mustName(words.ids[1], 'draft discard <draft>')
  const gone = await askDrafts(words, 'draftDiscard', { id })
  return print(words, gone, [`${green('discarded')} ${gone.id}`])
}

const acts: Readonly<Record<string, (words: Words) => Promise<number>>> = {
  list: listDrafts,
  show: showDraft,
  create: createDraft,
  set: (words) => changePlace(words, 'set'),
  unset: (words) => changePlace(words, 'unset'),
  file: uploadFile,
  merge: mergeTaken,
  discard: discardDraft,
}

/** `brand draft …`: what is written of a brand before it is published. */
export function changeDraft(words: Words): Promise<number> {
  const [given = ''] = words.ids
  const act = Object.hasOwn(acts, given) ? acts[given] : undefined
  if (act) return act(words)
  const names = Object.keys(acts)
  const meant = nearest(given, names)
  throw new StartRefused(
    `Unknown "draft ${given}".${meant ? ` Did you mean ${meant}?` : ''} Known: ${names.join(', ')}.`,
  )
}
