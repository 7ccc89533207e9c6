import type { Finding } from '../../../schemas/documents/finding.ts'
import { getFinding } from '../files/issue.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { translatedShare } from '../words/translated-share.ts'
import { placed } from './finding-in-brand.ts'
import { unreadWords } from './unread-words.advice.ts'

/** Texts of the engine that a language of the brand lacks: they would be shown in English. */
function missingWords(brand: LoadedBrand): Finding[] {
  return brand.documents.brand.languages.supported.flatMap((language) => {
    const { missing } = translatedShare(brand.documents, language)
    if (missing.length === 0) return []
    const named = missing.slice(0, 5).join(', ')
    const more = missing.length > 5 ? ` and ${String(missing.length - 5)} more` : ''
    return [
      getFinding(
        {
          code: 'missing-words',
          severity: 'warning',
          path: [],
          message: `${String(missing.length)} ${missing.length === 1 ? 'text has' : 'texts have'} no words in ${language}: ${named}${more}`,
          fix: `Add them to locales/${language}.json (npm run texts -- export ${brand.id} ${language} gives them to translators), or remove ${language} from languages.supported. Until then the fallback language is shown.`,
        },
        brand.id,
        `${brand.id}/locales/${language}.json`,
      ),
    ]
  })
}

/** Languages that are supported and not offered, as too little of them is translated. */
function heldLanguages(brand: LoadedBrand): Finding[] {
  const { supported, leastTranslated } = brand.documents.brand.languages
  return supported.flatMap((language, index) => {
    if (brand.settings.languages.supported.includes(language)) return []
    const { percent, texts, missing } = translatedShare(brand.documents, language)
    return [
      placed(brand, 'brand', {
        code: 'language-held-back',
        severity: 'warning',
        path: ['languages', 'supported', index],
        message: `${language} is not offered: ${String(percent)} % of its ${String(texts)} texts have words, ${String(missing.length)} do not`,
        found: `${String(percent)} %`,
        expected: `${String(leastTranslated)} % or more (languages.leastTranslated)`,
        mendedElsewhere: true,
        fix: `Translate more of it (npm run texts -- export ${brand.id} ${language}), or lower languages.leastTranslated.`,
      }),
    ]
  })
}

/** Words that a person would miss, by language. */
export function wordsAdvice(brand: LoadedBrand): Finding[] {
  return [...unreadWords(brand), ...missingWords(brand), ...heldLanguages(brand)]
}
