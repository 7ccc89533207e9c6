import { shownAmount } from '../../../../engine/console/console-formats.ts'
import { named, t } from '../../../../engine/console/console-words.ts'
import type { Audience, AudienceRule } from '../../../../schemas/documents/audience.document.ts'

function ruleWords(rule: AudienceRule): string {
  switch (rule.rule) {
    case 'type':
      return t('audience.type', { types: rule.types.join(', ') })
    case 'registered':
      return t('audience.registered', { from: rule.from ?? '…', to: rule.to ?? '…' })
    case 'vip':
      return t('audience.vip', { level: rule.level })
    case 'seen':
      return t('audience.seen', { count: rule.days })
    case 'away':
      return t('audience.away', { count: rule.days })
    case 'measure': {
      const { of, categories = [], vendors = [], games = [] } = rule.measure
      const what = [named('measure', of), ...categories, ...vendors, ...games].join(' ')
      const bounds = [
        ...(rule.atLeast === undefined ? [] : [`≥ ${shownAmount(rule.atLeast)}`]),
        ...(rule.below === undefined ? [] : [`< ${shownAmount(rule.below)}`]),
      ].join(', ')
      return t('audience.measure', { what, bounds, count: rule.days })
    }
  }
}

/** Whom a message is for, in a line. */
export function audienceWords(audience: Audience): string {
  if (audience.to === 'all') return named('mailing', 'all')
  if (audience.to === 'members') return audience.usernames.join(', ')
  return audience.rules.map(ruleWords).join(' · ')
}
