import type { Area } from './base/platform/area.ts'
import { limitsArea } from './base/limits/limits.area.ts'
import { sealArea } from './base/seal/seal.area.ts'
import { factsArea } from './base/facts/facts.area.ts'
import { jobsArea } from './base/jobs/jobs.area.ts'
import { outboxArea } from './base/outbox/outbox.area.ts'
import { recordFilesArea } from './base/records/records.area.ts'
import { requestsArea } from './base/requests/requests.area.ts'
import { upkeepArea } from './base/upkeep/upkeep.area.ts'
import { accountsArea } from './members/accounts/accounts.area.ts'
import { eventsArea } from './members/events/events.area.ts'
import { noticesArea } from './members/notices/notices.area.ts'
import { securityLogArea } from './members/security-log/security-log.area.ts'
import { sessionsArea } from './members/sessions/sessions.area.ts'
import { liveArea } from './members/live/live.area.ts'
import { botCheckArea } from './members/bot-check/bot-check.area.ts'
import { captchaArea } from './members/captcha/captcha.area.ts'
import { rememberArea } from './members/remember/remember.area.ts'
import { factorsArea } from './members/factors/factors.area.ts'
import { identityArea } from './members/identity/identity.area.ts'
import { verificationArea } from './members/verification/verification.area.ts'
import { feedbackArea } from './members/feedback/feedback.area.ts'
import { messagesArea } from './members/messages/messages.area.ts'
import { notificationsArea } from './members/notifications/notifications.area.ts'
import { pushArea } from './members/push/push.area.ts'
import { proofsArea } from './members/proofs/proofs.area.ts'
import { profileArea } from './members/profile/profile.area.ts'
import { paymentPasswordArea } from './members/payment-password/payment-password.area.ts'
import { contactsArea } from './members/contacts/contacts.area.ts'
import { trialArea } from './members/trial/trial.area.ts'
import { stepUpArea } from './members/step-up/step-up.area.ts'
import { waysInArea } from './members/ways-in/ways-in.area.ts'
import { passwordsArea } from './members/passwords/passwords.area.ts'
import { signInArea } from './members/sign-in/sign-in.area.ts'
import { exclusionArea } from './members/exclusion/exclusion.area.ts'
import { knownDevicesArea } from './members/known-devices/known-devices.area.ts'
import { demoArea } from './members/demo/demo.area.ts'
import { ledgerArea } from './money/ledger/ledger.area.ts'
import { walletsArea } from './money/wallets/wallets.area.ts'
import { playLimitsArea } from './money/play-limits/play-limits.area.ts'
import { paymentsArea } from './money/payments/payments.area.ts'
import { reconciliationArea } from './money/reconciliation/reconciliation.area.ts'
import { moneyRecordsArea } from './money/records/records.area.ts'
import { withdrawalsArea } from './money/withdrawals/withdrawals.area.ts'
import { catalogueArea } from './games/catalogue/catalogue.area.ts'
import { opposedBetsArea } from './games/opposed-bets/opposed-bets.area.ts'
import { payoutsArea } from './games/payouts/payouts.area.ts'
import { pursesArea } from './games/purses/purses.area.ts'
import { playArea } from './games/play/play.area.ts'
import { roomsArea } from './games/rooms/rooms.area.ts'
import { lotteryArea } from './games/lottery/lottery.area.ts'
import { sessionBarArea } from './games/session-bar/session-bar.area.ts'
import { betRecordsArea } from './games/records/records.area.ts'
import { affiliatesArea } from './agents/affiliates/affiliates.area.ts'
import { settlementArea } from './agents/settlement/settlement.area.ts'
import { simulatorArea } from './agents/simulator/simulator.area.ts'
import { contractsArea } from './agents/contracts/contracts.area.ts'
import { adjustmentsArea } from './agents/adjustments/adjustments.area.ts'
import { branchesArea } from './agents/branches/branches.area.ts'
import { teamArea } from './agents/team/team.area.ts'
import { invitesArea } from './agents/invites/invites.area.ts'
import { creditArea } from './agents/credit/credit.area.ts'
import { transfersArea } from './agents/transfers/transfers.area.ts'
import { mallArea } from './rewards/mall/mall.area.ts'
import { missionsArea } from './rewards/missions/missions.area.ts'
import { pointsArea } from './rewards/points/points.area.ts'
import { bonusesArea } from './rewards/bonuses/bonuses.area.ts'
import { rebateArea } from './rewards/rebate/rebate.area.ts'
import { referralArea } from './rewards/referral/referral.area.ts'
import { vipArea } from './rewards/vip/vip.area.ts'
import { promotionsArea } from './rewards/promotions/promotions.area.ts'
import { rewardsArea } from './rewards/rewards/rewards.area.ts'
import { systemArea } from './site/system/system.area.ts'
import { contentArea } from './site/content/content.area.ts'
import { mailingsArea } from './site/mailings/mailings.area.ts'
import { consoleArea } from './operators/rooms/console.area.ts'
import { previewArea } from './operators/preview/preview.area.ts'
import { segmentsArea } from './operators/segments/segments.area.ts'
import { draftsArea } from './operators/drafts/drafts.area.ts'
import { gatewaysArea } from './operators/gateways/gateways.area.ts'
import { linksArea } from './operators/links/links.area.ts'
import { writtenOffersArea } from './operators/promotions/promotions.area.ts'
import { siteContentArea } from './operators/content/content.area.ts'
import { switchesArea } from './operators/switches/switches.area.ts'

/** Every area, each after those that it may import: base, brands, members, money, games, agents, rewards, site, operators. */
export const areas: readonly Area[] = [
  limitsArea,
  requestsArea,
  sealArea,
  factsArea,
  jobsArea,
  outboxArea,
  recordFilesArea,
  upkeepArea,
  accountsArea,
  eventsArea,
  noticesArea,
  securityLogArea,
  sessionsArea,
  liveArea,
  botCheckArea,
  captchaArea,
  rememberArea,
  factorsArea,
  identityArea,
  verificationArea,
  trialArea,
  stepUpArea,
  waysInArea,
  passwordsArea,
  signInArea,
  paymentPasswordArea,
  contactsArea,
  profileArea,
  proofsArea,
  messagesArea,
  notificationsArea,
  pushArea,
  feedbackArea,
  exclusionArea,
  knownDevicesArea,
  demoArea,
  ledgerArea,
  walletsArea,
  playLimitsArea,
  paymentsArea,
  withdrawalsArea,
  reconciliationArea,
  moneyRecordsArea,
  catalogueArea,
  payoutsArea,
  pursesArea,
  playArea,
  opposedBetsArea,
  roomsArea,
  lotteryArea,
  sessionBarArea,
  betRecordsArea,
  affiliatesArea,
  contractsArea,
  settlementArea,
  simulatorArea,
  adjustmentsArea,
  branchesArea,
  creditArea,
  transfersArea,
  teamArea,
  invitesArea,
  bonusesArea,
  rewardsArea,
  pointsArea,
  missionsArea,
  mallArea,
  vipArea,
  rebateArea,
  promotionsArea,
  referralArea,
  systemArea,
  contentArea,
  mailingsArea,
  consoleArea,
  previewArea,
  switchesArea,
  writtenOffersArea,
  gatewaysArea,
  draftsArea,
  linksArea,
  segmentsArea,
  siteContentArea,
]
