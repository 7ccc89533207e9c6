import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { switchesDocument, type Switches } from '../../../schemas/documents/switches.document.ts'
import { refuseField } from '../../base/http/refusal.ts'
import { bodyCheck } from '../../base/http/validation.ts'
import { switchedBrand } from '../../brands/registry/overruled-registry.ts'
import { getWords } from '../../site/pages/brand-words.ts'
import { brandLanguages, languageFor } from '../../site/pages/languages.ts'
import { registerSettings, registrationRules } from '../../site/system/system.service.ts'
import type { ConsoleContext } from '../console/console-route.ts'
import { getBrand } from '../inbox/decide.service.ts'
import { requireSound } from './judge-switches.ts'
import { requireKnown } from './known-switches.ts'

const checkSwitches = bodyCheck(switchesDocument)

/** Switches as the address brings them. */
function switchesIn(text: string): Switches {
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    throw refuseField('switches', 'field_format')
  }
  checkSwitches(found)
  return found as Switches
}

/** What the site would tell its registration form with these switches. Nothing becomes live. */
export function registrationPreview({
  platform,
  brands,
  query: { merchant, language: wanted, switches: text },
}: ConsoleContext<'registrationPreview'>): ConsoleValue<'registrationPreview'> {
  const live = getBrand(brands, merchant)
  const switches = switchesIn(text)
  requireKnown(live, switches)
  requireSound(live, switches)
  const brand = switchedBrand(live, switches)
  const { code, tag, dir } = languageFor(brand, wanted)
  return {
    language: { code, tag, dir },
    languages: brandLanguages(brand).map(({ code: one, name }) => ({ code: one, name })),
    rules: registrationRules(platform, brand),
    settings: registerSettings(platform, { brand, language: code }),
    countries: brand.merchant.countries.map((country) => ({ ...country })),
    methods: [...brand.settings.registration.methods],
    order: [...brand.settings.registration.order],
    minimumAge: brand.settings.age.minimum,
    flags: Object.entries(brand.flags).flatMap(([name, isOn]) => (isOn ? [name] : [])),
    words: JSON.stringify(getWords(brand, code, ['frame', 'errors', 'forms'])),
  }
}
