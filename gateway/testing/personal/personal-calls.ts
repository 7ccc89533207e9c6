import { memberCalls } from './member.calls.ts'
import { operatorCalls } from './operator.calls.ts'
import type { PersonalSite } from './personal-site.ts'
import type { Prepared } from './prepared.ts'
import { signInCalls } from './sign-in.calls.ts'

/** For each table that holds something personal, a call that writes to it. */
export function personalCalls(site: PersonalSite): Record<string, Prepared> {
  return { ...signInCalls(site), ...memberCalls(site), ...operatorCalls(site) }
}
