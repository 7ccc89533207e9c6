import type { CaseKind } from '../platform/case-kind.ts'

const reasons = {
  member: ['member_contacted', 'account_blocked', 'suspected_fraud'],
  partner: ['provider_asked', 'limits_changed', 'suspected_fraud'],
} as const

/**
 * A hostile pattern of a member, or of a provider or vendor: somebody looks at what was seen, and says whether anything was done.
 * What is done is done where it belongs, and its own reasons say it.
 */
export function patternCase(
  name: `risk.${string}`,
  of: keyof typeof reasons,
  codes: NonNullable<CaseKind['codes']> = {},
): CaseKind {
  return {
    name,
    permission: 'risk.review',
    codes,
    decisions: [
      { name: 'noted', reasons: ['nothing_unusual', 'watched'] },
      { name: 'acted', reasons: reasons[of] },
    ],
    decide: () => Promise.resolve(),
  }
}
