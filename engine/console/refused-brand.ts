import { CallError } from '../base/call/call-error.ts'

/** One thing that keeps a change of a brand from going live: where it is, what is wrong, and how to mend it. */
export interface Wrong {
  file: string
  place: string
  message: string
  fix: string
}

function getText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function readWrong(value: unknown): Wrong {
  const { file, path, pointer, message, fix } = Object(value) as Readonly<Record<string, unknown>>
  const place = getText(pointer) || getText(path)
  return { file: getText(file), place, message: getText(message), fix: getText(fix) }
}

/** What a refused change of a brand says is wrong with it, place by place: findings of its files, problems of what members were promised. */
export function listWrong(error: unknown): Wrong[] {
  if (!(error instanceof CallError)) return []
  const { findings, problems } = Object(error.value) as Readonly<Record<string, unknown>>
  return [findings, problems].flatMap((list) => (Array.isArray(list) ? list.map(readWrong) : []))
}

/** A brand that a change of another would break, with what would be wrong with it. */
export interface HeldBrand {
  brand: string
  wrong: Wrong[]
}

function readHeld(value: unknown): HeldBrand {
  const { brand, findings } = Object(value) as Readonly<Record<string, unknown>>
  return { brand: getText(brand), wrong: Array.isArray(findings) ? findings.map(readWrong) : [] }
}

/** Brands that a refused change would break: who publishes names them, and they stay at what was last good. */
export function listHeldBrands(error: unknown): HeldBrand[] {
  if (!(error instanceof CallError)) return []
  const { held } = Object(error.value) as Readonly<Record<string, unknown>>
  return Array.isArray(held) ? held.map(readHeld) : []
}

/** A gateway that does not serve the same of a brand as the one that answered. */
export interface DifferingGateway {
  brand: string
  gateway: string
  why: string
  since: string | null
}

function readDiffering(value: unknown): DifferingGateway {
  const { brand, gateway, why, since } = Object(value) as Readonly<Record<string, unknown>>
  return {
    brand: getText(brand),
    gateway: getText(gateway),
    why: getText(why),
    since: typeof since === 'string' ? since : null,
  }
}

/** Gateways that kept a change from going live, since they serve different files. */
export function listDiffering(error: unknown): DifferingGateway[] {
  if (!(error instanceof CallError)) return []
  const { differing } = Object(error.value) as Readonly<Record<string, unknown>>
  return Array.isArray(differing) ? differing.map(readDiffering) : []
}

/** Whether it was refused because something else went live or was saved meanwhile. */
export function isLate(error: unknown): boolean {
  if (!(error instanceof CallError) || error.code !== 'conflict') return false
  return listHeldBrands(error).length === 0 && listDiffering(error).length === 0
}
