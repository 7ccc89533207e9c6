import type { Boot } from '../../../../schemas/boot/boot.document.ts'
import type { CallValue } from '../../../../schemas/calls/calls.ts'
import { getCategories, getPrizeMode } from './games.ts'

/** What the conditions of a screen document are evaluated against. */
export interface Facts {
  role: 'restoring' | 'guest' | 'trial' | 'member' | 'agent'
  flags: Readonly<Record<string, boolean>>
  /** Game categories that have vendors. */
  categories: ReadonlySet<string>
  /** Platform code. */
  language: string
  prizeMode: string
  /** Whoever is here takes a break from play, or is excluded. */
  isOnBreak: boolean
}

/** The facts of a brand for somebody; without menus no category has vendors. */
export function getFacts(
  { brand, language }: Pick<Boot, 'brand' | 'language'>,
  role: Facts['role'],
  menus: CallValue<'gameMenus'> | undefined,
  isOnBreak: boolean,
): Facts {
  return {
    role,
    flags: brand.flags,
    categories: getCategories(menus, brand.excludedVendors),
    language: language.code,
    prizeMode: getPrizeMode(menus),
    isOnBreak,
  }
}

type Test = (facts: Facts, value: string) => boolean

const tests: Readonly<Record<string, Test>> = {
  session: ({ role }) => role !== 'guest' && role !== 'restoring',
  break: ({ isOnBreak }) => isOnBreak,
  flag: ({ flags }, name) => Object.hasOwn(flags, name) && flags[name] === true,
  role: ({ role }, name) => role === name,
  category: ({ categories }, code) => categories.has(code),
  lang: ({ language }, code) => language === code,
  prizeMode: ({ prizeMode }, name) => prizeMode === name,
}

/** Whether one condition holds. One that nobody understands never does, turned round or not. */
export function holds(condition: string, facts: Facts): boolean {
  const turned = condition.startsWith('!')
  const [kind = '', value = ''] = (turned ? condition.slice(1) : condition).split(':')
  const test = Object.hasOwn(tests, kind) ? tests[kind] : undefined
  return test ? test(facts, value) !== turned : false
}

/** Whether all conditions hold. */
export function allHold(conditions: readonly string[] | undefined, facts: Facts): boolean {
  return conditions?.every((condition) => holds(condition, facts)) ?? true
}
