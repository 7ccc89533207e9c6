import { loadChunk } from '../core/load/chunk.ts'

// Not destructured: the build would write each of these names four times.
const loaders = {
  login: () => import('./members/login.flow.ts').then((exported) => exported.loginFlow),
  register: () => import('./members/register.flow.ts').then((exported) => exported.registerFlow),
  changePassword: () =>
    import('./members/change-password.flow.ts').then((exported) => exported.changePasswordFlow),
  forgotPassword: () =>
    import('./members/forgot-password.flow.ts').then((exported) => exported.forgotPasswordFlow),
  resetPassword: () =>
    import('./members/reset-password.flow.ts').then((exported) => exported.resetPasswordFlow),
  contactChange: () =>
    import('./members/contact-change.flow.ts').then((exported) => exported.contactChangeFlow),
  contract: () => import('./agents/contract.flow.ts').then((exported) => exported.contractFlow),
  contractOffer: () =>
    import('./agents/contract-offer.flow.ts').then((exported) => exported.contractOfferFlow),
  smsCode: () => import('./members/sms-code.flow.ts').then((exported) => exported.smsCodeFlow),
  social: () => import('./members/social.flow.ts').then((exported) => exported.socialFlow),
  gameLaunch: () => import('./games/game-launch.flow.ts').then((exported) => exported.gameLaunchFlow),
  withdrawal: () => import('./money/withdrawal.flow.ts').then((exported) => exported.withdrawalFlow),
  withdrawalReceipt: () =>
    import('./money/withdrawal-receipt.flow.ts').then((exported) => exported.withdrawalReceiptFlow),
  logout: () => import('./members/logout.flow.ts').then((exported) => exported.logoutFlow),
}

type Loaders = typeof loaders
export type FlowName = keyof Loaders
export type FlowOf<Name extends FlowName> = Awaited<ReturnType<Loaders[Name]>>

/** What React's `use` reads without waiting once it is fulfilled. */
type Settling<T> = Promise<T> & { status?: 'fulfilled'; value?: T }

const loaded = new Map<FlowName, Settling<FlowOf<FlowName>>>()

/** Replaces a flow that would be fetched, until it is taken back. For the studio's gallery alone. */
export function provideFlow(name: FlowName, flow: unknown): () => void {
  const value = flow as FlowOf<FlowName>
  loaded.set(name, Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value }))
  return () => void loaded.delete(name)
}

/** The flow of this name, fetched once; a failed fetch is forgotten, so that the next one tries again. */
export function loadFlow<Name extends FlowName>(name: Name): Promise<FlowOf<Name>> {
  const known = loaded.get(name)
  if (known) return known as Promise<FlowOf<Name>>
  const loader = loaders[name] as () => Promise<FlowOf<FlowName>>
  const loading: Settling<FlowOf<FlowName>> = loadChunk(loader).then((flow) => {
    loading.status = 'fulfilled'
    loading.value = flow
    return flow
  })
  loading.catch(() => loaded.delete(name))
  loaded.set(name, loading)
  return loading as Promise<FlowOf<Name>>
}
