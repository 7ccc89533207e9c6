import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import type { Switches } from '../../../../schemas/documents/switches.document.ts'

export type SwitchState = ConsoleValue<'switches'>[number]
type Rule = SwitchState['file']['rules'][number]['rule']

/** What stands in the form: everything in effect, whether the file or a switch says so. */
export interface Draft {
  maintenance: boolean
  everyone: boolean
  countries: string
  addresses: string
  closedVendors: ReadonlySet<string>
  closedGames: string
  modules: Readonly<Record<string, boolean>>
  rules: Readonly<Record<string, Rule>>
}

function listed(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((value) => value !== ''))]
}

/** The form as it stands before anybody touches it. */
export function getDraft({ switches, file }: SwitchState): Draft {
  const region = switches.regionRestriction ?? file
  const modules = switches.modules ?? {}
  const rules = (switches.rules ?? {}) as Readonly<Record<string, Rule | undefined>>
  return {
    maintenance: switches.maintenance ?? file.maintenance,
    everyone: region.everyone,
    countries: region.countries.join(', '),
    addresses: region.addresses.join('\n'),
    closedVendors: new Set(switches.closedVendors),
    closedGames: (switches.closedGames ?? []).join('\n'),
    modules: Object.fromEntries(
      file.modules.map(({ modId, isOn }) => [modId, modId in modules ? modules[modId] === '1' : isOn]),
    ),
    rules: Object.fromEntries(file.rules.map(({ field, rule }) => [field, rules[field] ?? rule])),
  }
}

function isSame(value: unknown, other: unknown): boolean {
  return JSON.stringify(value) === JSON.stringify(other)
}

/** What must be switched so that the form comes true: only what differs from the file. */
export function getSwitches(draft: Draft, { file }: SwitchState): Switches {
  const region = {
    everyone: draft.everyone,
    countries: listed(draft.countries.toUpperCase()),
    addresses: listed(draft.addresses),
  }
  const { everyone, countries, addresses } = file
  const modules = file.modules.filter(({ modId, isOn }) => draft.modules[modId] !== isOn)
  const rules = file.rules.filter(({ field, rule }) => !isSame(draft.rules[field], rule))
  const games = listed(draft.closedGames)
  return {
    ...(draft.maintenance !== file.maintenance && { maintenance: draft.maintenance }),
    ...(!isSame(region, { everyone, countries, addresses }) && { regionRestriction: region }),
    ...(draft.closedVendors.size > 0 && { closedVendors: [...draft.closedVendors] }),
    ...(games.length > 0 && { closedGames: games }),
    ...(rules.length > 0 && {
      rules: Object.fromEntries(rules.map(({ field }) => [field, draft.rules[field]])),
    }),
    ...(modules.length > 0 && {
      modules: Object.fromEntries(
        modules.map(({ modId }) => [modId, draft.modules[modId] ? ('1' as const) : ('0' as const)]),
      ),
    }),
  } as Switches
}
