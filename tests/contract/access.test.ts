import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demo } from '../../gateway/testing/test-gateway.ts'
import endpoints from '../../schemas/endpoints.json' with { type: 'json' }
import { openSite, type Site } from './site.fixture.ts'

type Who = 'everyone' | 'session' | 'member' | 'agent'

/** Who may make each call. A call that is not in this table fails the test. */
const TABLE: Record<keyof typeof endpoints, Who> = {
  login: 'everyone',
  freePlay: 'everyone',
  loginRemembered: 'everyone',
  remembered: 'everyone',
  forgetRemembered: 'everyone',
  exchangeToken: 'everyone',
  makeHandover: 'session',
  handoverOwner: 'everyone',
  logout: 'session',
  firstLogin: 'session',
  changePassword: 'member',
  transferTerms: 'member',
  memberTransfer: 'member',
  creditReport: 'agent',
  memberTransfers: 'member',
  rewards: 'member',
  bonuses: 'member',
  bonusForfeit: 'member',
  vip: 'member',
  rebate: 'member',
  rebateClaim: 'member',
  referral: 'member',
  referralFriends: 'member',
  rewardClaim: 'member',
  missionSummary: 'member',
  missionLeaderboard: 'member',
  pointBalance: 'member',
  pointRewards: 'everyone',
  pointConfig: 'everyone',
  pointRedeem: 'member',
  pointConvert: 'member',
  pointRedemptions: 'member',
  pointDetails: 'member',
  promotions: 'everyone',
  raffle: 'everyone',
  claimRafflePromotion: 'member',
  promotionStandings: 'member',
  promotionClaim: 'member',
  promotionJoin: 'member',
  promotionApply: 'member',
  promotionPictureRemove: 'member',
  signUpPromotionJoin: 'member',
  signUpRequestReward: 'member',
  withdrawTerms: 'member',
  addPayoutAccount: 'member',
  removePayoutAccount: 'member',
  withdrawalProofRemove: 'member',
  withdraw: 'member',
  withdrawalCancel: 'member',
  withdrawalStatus: 'member',
  withdrawals: 'member',
  withdrawalReceipt: 'member',
  paymentPassword: 'member',
  profile: 'member',
  saveProfile: 'member',
  proofRequests: 'member',
  proofSend: 'member',
  proofPictureRemove: 'member',
  messages: 'member',
  messagePicture: 'member',
  messagesRead: 'member',
  messagesDelete: 'member',
  messagesRestore: 'member',
  messageChoice: 'member',
  messageChoiceSet: 'member',
  notifications: 'member',
  pushDevice: 'member',
  pushOn: 'member',
  pushOff: 'member',
  feedbackList: 'member',
  feedback: 'member',
  feedbackPicture: 'member',
  feedbackPictureRemove: 'member',
  setPaymentPassword: 'member',
  contactCode: 'member',
  changeContact: 'member',
  sessions: 'session',
  sessionHistory: 'session',
  endSession: 'session',
  endOtherSessions: 'session',
  sessionSummary: 'session',
  setRealityCheck: 'member',
  passRealityCheck: 'session',
  helpCenter: 'everyone',
  saferPlay: 'everyone',
  playLimits: 'member',
  setPlayLimit: 'member',
  confirmPlayLimit: 'member',
  cancelPlayLimit: 'member',
  takeTimeout: 'member',
  excludeSelf: 'member',
  blog: 'everyone',
  unreadCount: 'member',
  markNewsRead: 'member',
  memberInfo: 'session',
  memberIcon: 'session',
  memberLanguage: 'session',
  register: 'everyone',
  registerMobile: 'everyone',
  smsRegister: 'everyone',
  smsNoLogin: 'everyone',
  captcha: 'everyone',
  captchaWork: 'everyone',
  captchaWorked: 'everyone',
  botCheckChallenge: 'everyone',
  botCheckVerify: 'everyone',
  passwordByEmail: 'everyone',
  passwordByToken: 'everyone',
  passwordByPhone: 'everyone',
  socialStart: 'everyone',
  socialLinkStart: 'session',
  socialFinish: 'everyone',
  socialFirebase: 'everyone',
  identities: 'session',
  identityLink: 'session',
  identityUnlink: 'session',
  stepUpSend: 'everyone',
  stepUpVerify: 'everyone',
  passkeyOptions: 'everyone',
  passkeyLogin: 'everyone',
  factors: 'member',
  confirmOptions: 'member',
  confirmIdentity: 'member',
  totpStart: 'member',
  totpConfirm: 'member',
  totpRemove: 'member',
  recoveryCodes: 'member',
  passkeyEnrolOptions: 'member',
  passkeyEnrol: 'member',
  passkeyRemove: 'member',
  waysIn: 'member',
  waysInSeen: 'member',
  rememberedRemove: 'member',
  gameLaunch: 'member',
  pvpLaunch: 'member',
  unfinishedRounds: 'member',
  gameRounds: 'member',
  roundDetail: 'member',
  lotteryLaunch: 'member',
  vnMenus: 'everyone',
  lotteryMenus: 'everyone',
  recentLottery: 'member',
  openedNumbers: 'everyone',
  lottoOpenedNumbers: 'everyone',
  prizeModeGame: 'everyone',
  affiliate: 'everyone',
  registrationRules: 'everyone',
  registerSettings: 'everyone',
  whitelabel: 'everyone',
  status: 'everyone',
  permission: 'everyone',
  sealKeys: 'everyone',
  domainRoute: 'everyone',
  countries: 'everyone',
  balance: 'session',
  consolidatedBalance: 'member',
  merchantWallet: 'session',
  walletTransfer: 'member',
  walletHome: 'member',
  transactionHistory: 'member',
  bettingHistory: 'member',
  playedGames: 'member',
  betRound: 'member',
  profitLoss: 'member',
  savedFilters: 'member',
  saveFilter: 'member',
  removeFilter: 'member',
  exportRecords: 'member',
  depositMethods: 'member',
  depositStart: 'member',
  depositStatus: 'member',
  depositCancel: 'member',
  depositHistory: 'member',
  walletTransfers: 'member',
  contractInfo: 'member',
  contracts: 'member',
  contractDetail: 'member',
  contractDownline: 'member',
  teamOverview: 'agent',
  teamMembers: 'agent',
  teamLosses: 'agent',
  teamBets: 'agent',
  teamRound: 'agent',
  teamMoney: 'agent',
  exportTeam: 'agent',
  accountTypes: 'agent',
  makeAccount: 'agent',
  commissions: 'agent',
  commission: 'agent',
  commissionRounds: 'agent',
  simulation: 'agent',
  contractPreview: 'member',
  commissionAdjustments: 'agent',
  inviteLinks: 'agent',
  addInviteLink: 'agent',
  processDividend: 'member',
  processDailySalary: 'member',
  processHourlySalary: 'member',
  processRealtimeSalary: 'member',
  gameMenus: 'everyone',
  announcements: 'everyone',
  hotGames: 'everyone',
  gameList: 'everyone',
  game: 'everyone',
  gameSuggestions: 'everyone',
  vendorGameTypes: 'everyone',
  newVendors: 'everyone',
  favoriteIds: 'member',
  favorites: 'member',
  addFavorite: 'member',
  removeFavorite: 'member',
  recentGames: 'member',
  launchChat: 'session',
  roomList: 'session',
  modelList: 'everyone',
  matchList: 'everyone',
  winners: 'everyone',
}

const ROLES = ['member', 'trial', 'agent'] as const
const guarded = Object.entries(endpoints).filter(([name]) => TABLE[name as keyof typeof TABLE] !== 'everyone')

let site: Site

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

function make(call: { method: string; path: string }, authorization?: string, host = site.host) {
  return site.app.inject({
    method: call.method as 'GET',
    url: call.path,
    headers: { host, ...(authorization === undefined ? {} : { authorization }) },
  })
}

async function findCode(answer: ReturnType<typeof make>) {
  return (await answer).json<{ errorCode: string | null }>().errorCode
}

describe('access', () => {
  it('is decided for every call of the endpoint table', () => {
    expect(Object.keys(TABLE).sort()).toEqual(Object.keys(endpoints).sort())
  })

  it.each(guarded)('to %s needs a token', async (_, call) => {
    expect(await findCode(make(call))).toBe('unauthenticated')
  })

  it.each(guarded)('to %s is refused for tokens that nobody was given', async (_, call) => {
    const real = await site.token('member')
    const forged = ['', 'null', 'Bearer', `Bearer ${real}`, real.slice(0, -1), `${real}x`, real.toUpperCase()]
    const codes = await Promise.all(forged.map((token) => findCode(make(call, token))))
    expect(codes).toEqual(forged.map(() => 'unauthenticated'))
  })

  it.each(guarded)('to %s is refused for a token of another brand', async (_, call) => {
    expect(await findCode(make(call, await site.token('member', site.otherHost)))).toBe('unauthenticated')
    expect(await findCode(make(call, await site.token('member'), site.otherHost))).toBe('unauthenticated')
  })

  it.each(guarded)('to %s is refused for a session that was ended', async (_, call) => {
    const token = await site.freshToken('member')
    expect(await findCode(make(endpoints.logout, token))).toBeNull()
    expect(await findCode(make(call, token))).toBe('session_ended')
  })

  it.each(guarded.filter(([name]) => TABLE[name as keyof typeof TABLE] === 'agent'))(
    'to %s is refused for whoever is no agent',
    async (_, call) => {
      expect(await findCode(make(call, await site.token('member')))).toBe('non_agent')
    },
  )

  it.each(ROLES)("answers a %s with the member's own data", async (role) => {
    const token = await site.token(role)
    const info = (await make(endpoints.memberInfo, token)).json<{ value: Record<string, unknown> }>().value
    expect(info).toMatchObject({
      account: demo[role].username,
      isAgent: role === 'agent',
      isTrial: role === 'trial',
    })
    expect(await findCode(make(endpoints.balance, token))).toBeNull()
  })

  it('shows a member nothing of another, whatever ids are added', async () => {
    const own = (await make(endpoints.memberInfo, await site.token('member'))).json<{
      value: { id: string }
    }>()
    const other = (await make(endpoints.memberInfo, await site.token('agent'))).json<{
      value: { id: string }
    }>()
    expect(own.value.id).not.toBe(other.value.id)
    const response = await make(
      { method: 'GET', path: `${endpoints.memberInfo.path}?id=${other.value.id}` },
      await site.token('member'),
    )
    expect(response.statusCode).toBe(400)
  })
})
