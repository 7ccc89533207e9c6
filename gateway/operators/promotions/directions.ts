import { isDeepStrictEqual } from 'node:util'

/**
 * How a value of a document is compared with what was agreed to: the paths, from the value, at which it lets more people in, asks less,
 * pays more or lasts longer, or at which that cannot be ruled out. None: the change needs nobody else.
 */
export type Direction<T> = (before: T | undefined, after: T | undefined) => readonly string[]

/** A direction for each key of a document: one that lacks a key does not compile. */
export type Fields<T> = { readonly [K in keyof T]-?: Direction<Exclude<T[K], undefined>> }

const itself: readonly string[] = ['']
const nothing: readonly string[] = []
const decimals = 4

function when(isWider: boolean): readonly string[] {
  return isWider ? itself : nothing
}

/** Written amounts have more digits than a number holds. */
function exact(value: string | number): bigint {
  const [whole = '', fraction = ''] = String(value).split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

export const neutral: Direction<unknown> = () => nothing

export const anyChange: Direction<unknown> = (before, after) => when(!isDeepStrictEqual(before, after))

/** What is given: more than before, or where nothing was. */
export const given: Direction<string | number> = (before, after) =>
  when(after !== undefined && (before === undefined || exact(after) > exact(before)))

/** A bound, without which there is none: raised or gone. */
export const bound: Direction<string | number> = (before, after) =>
  when(before !== undefined && (after === undefined || exact(after) > exact(before)))

/** What is asked: lowered or gone. */
export const asked: Direction<string | number> = (before, after) =>
  when(before !== undefined && (after === undefined || exact(after) < exact(before)))

/** A first instant or day: earlier or gone. */
export const beginning: Direction<string> = (before, after) =>
  when(before !== undefined && !(Date.parse(after ?? '') >= Date.parse(before)))

/** A last instant or day: later or gone. */
export const ending: Direction<string> = (before, after) =>
  when(before !== undefined && !(Date.parse(after ?? '') <= Date.parse(before)))

/** A switch that closes: opened again. */
export const closing: Direction<boolean> = (before, after) => when(before === true && after !== true)

/** One of several, the one that gives most first; `usual` is meant where it says nothing. */
export function ranked<T extends string>(order: readonly T[], usual: T): Direction<T> {
  return (before = usual, after = usual) => when(order.indexOf(after) < order.indexOf(before))
}

/** Which of many count, all where it says nothing: another one than before. */
export const choice: Direction<readonly (string | number)[]> = (before, after) =>
  when(before !== undefined && !(after?.every((value) => before.includes(value)) ?? false))

function under(key: string, paths: readonly string[]): string[] {
  return paths.map((path) => (path === '' ? key : `${key}.${path}`))
}

/** A part of a document, each key by its own direction: where there was none before, it gives more. */
export function fields<T extends object>(directions: Fields<T>): Direction<T> {
  const keys = Object.keys(directions) as (keyof T & string)[]
  return (before, after) => {
    if (before === undefined || after === undefined) return when(after !== undefined && before !== after)
    return keys.flatMap((key) => under(key, (directions[key] as Direction<unknown>)(before[key], after[key])))
  }
}

/** A document of several kinds: another kind cannot be compared. */
export function kinds<T extends { kind: string }>(directions: {
  readonly [K in T['kind']]: Direction<Extract<T, { kind: K }>>
}): Direction<T> {
  return (before, after) => {
    if (before === undefined || after === undefined || before.kind !== after.kind)
      return when(after !== undefined)
    return (directions[after.kind as T['kind']] as Direction<T>)(before, after)
  }
}

/** Places in their order, such as prizes: each no more than the one that stood there, and none added. */
export function places<T>(direction: Direction<T>): Direction<readonly T[]> {
  return (before = [], after = []) =>
    after.flatMap((value, index) =>
      under(String(index), index < before.length ? direction(before[index], value) : itself),
    )
}

/** Rules that must all hold: each of those before must follow from one of those after. */
export function allOf<T>(follows: (rule: T, from: T) => boolean): Direction<readonly T[]> {
  return (before = [], after = []) =>
    before.flatMap((rule, index) => (after.some((from) => follows(rule, from)) ? [] : [String(index)]))
}
