import type { Finding } from '../../../schemas/documents/finding.ts'
import type { ResolvedBrand } from '../../base/brand/brand.types.ts'
import { agentTypeIssues } from './agent-types.judge.ts'
import { amountIssues } from './amounts.judge.ts'
import { boundsIssues } from './bounds.judge.ts'
import { contrastIssues } from './contrast.judge.ts'
import { currencyIssues } from './currency.judge.ts'
import { fontIssues } from './fonts.judge.ts'
import { anchorIssues, linkIssues } from './links.judge.ts'
import { gameIssues } from './games.judge.ts'
import { groundIssues } from './ground.judge.ts'
import { placedIn } from '../files/locate-finding.ts'
import { loginIssues } from './login.judge.ts'
import { navigationIssues } from './navigation.judge.ts'
import { paymentIssues, payoutIssues } from './payments.judge.ts'
import { patternIssues } from './pattern.judge.ts'
import { picturesIssues } from './pictures.judge.ts'
import { promotionWordsIssues } from './promotion-words.judge.ts'
import { rewardWordsIssues } from './reward-words.judge.ts'
import { promotionIssues } from './promotions.judge.ts'
import { type Catalogue, referenceIssues } from './references.judge.ts'
import { registrationIssues } from './registration.judge.ts'
import { repeatIssues } from './repeats.judge.ts'
import { rewardIssues } from './rewards.judge.ts'
import { saidIssues } from './said-languages.judge.ts'
import { screenWordsIssues } from './screen-words.judge.ts'
import { wordsIssues } from './words.judge.ts'

function issuesIn(resolved: ResolvedBrand, catalogue: Catalogue) {
  return [
    ...wordsIssues(resolved),
    ...screenWordsIssues(resolved),
    ...contrastIssues(resolved),
    ...groundIssues(resolved),
    ...patternIssues(resolved),
    ...navigationIssues(resolved),
    ...picturesIssues(resolved),
    ...gameIssues(resolved),
    ...fontIssues(resolved),
    ...referenceIssues(resolved, catalogue),
    ...repeatIssues(resolved),
    ...rewardIssues(resolved),
    ...boundsIssues(resolved),
    ...currencyIssues(resolved),
    ...amountIssues(resolved),
    ...paymentIssues(resolved),
    ...payoutIssues(resolved),
    ...agentTypeIssues(resolved),
    ...loginIssues(resolved),
    ...registrationIssues(resolved),
    ...promotionIssues(resolved),
    ...promotionWordsIssues(resolved),
    ...rewardWordsIssues(resolved),
    ...linkIssues(resolved),
    ...anchorIssues(resolved),
    ...saidIssues(resolved),
  ]
}

/**
 * Why a brand whose documents are each in order must not go live all the same: what they say does not fit together. The one
 * judge of the gateway and of `brand check`. It runs at each reading of each brand, so it is quick about what brands share.
 */
export function judge(id: string, resolved: ResolvedBrand, catalogue: Catalogue): Finding[] {
  return issuesIn(resolved, catalogue)
    .filter(({ issue }) => issue.severity !== 'warning')
    .map(({ document, issue }) => placedIn(resolved.chain, id, document, issue))
}

/** What the judge has to say of a brand that goes live all the same. */
export function reservations(id: string, resolved: ResolvedBrand): Finding[] {
  return issuesIn(resolved, () => undefined)
    .filter(({ issue }) => issue.severity === 'warning')
    .map(({ document, issue }) => placedIn(resolved.chain, id, document, issue))
}
