import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { isPlain } from '../../../schemas/brand/merge.ts'
import { getWords } from '../../site/pages/brand-words.ts'
import { consoleLanguage } from '../console/console-language.ts'

function wordAt(words: unknown, key: string): string {
  const found = isPlain(words) ? words[key] : undefined
  return typeof found === 'string' ? found : ''
}

/** The rules of registration as the brand's files have them, in the words of its own form. */
export function describedRules(brand: LoadedBrand): ConsoleValue<'switches'>[number]['file']['rules'] {
  const { forms } = getWords(brand, consoleLanguage, ['forms'])
  const names = isPlain(forms) ? forms['field'] : undefined
  return Object.entries(brand.documents.merchant.rules).map(([field, rule]) => ({
    field,
    name: wordAt(names, field),
    message: rule.patternId ? wordAt(forms, `reg_pattern_${rule.patternId}`) : '',
    rule: { ...rule },
  }))
}
