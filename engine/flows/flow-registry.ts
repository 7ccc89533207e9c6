import { loadChunk } from '../core/load/chunk.ts'

const loaders = {
  login: () => import('./members/login.flow.ts').then(({ loginFlow }) => loginFlow),
  register: () => import('./members/register.flow.ts').then(({ registerFlow }) => registerFlow),
  changePassword: () =>
    import('./members/change-password.flow.ts').then(({ changePasswordFlow }) => changePasswordFlow),
  forgotPassword: () =>
    import('./members/forgot-password.flow.ts').then(({ forgotPasswordFlow }) => forgotPasswordFlow),
  resetPassword: () =>
    import('./members/reset-password.flow.ts').then(({ resetPasswordFlow }) => resetPasswordFlow),
  contactChange: () =>
    import('./members/contact-change.flow.ts').then(({ contactChangeFlow }) => contactChangeFlow),
  contract: () => import('./agents/contract.flow.ts').then(({ contractFlow }) => contractFlow),
  contractOffer: () =>
    import('./agents/contract-offer.flow.ts').then(({ contractOfferFlow }) => contractOfferFlow),
  smsCode: () => import('./members/sms-code.flow.ts').then(({ smsCodeFlow }) => smsCodeFlow),
  social: () => import('./members/social.flow.ts').then(({ socialFlow }) => socialFlow),
  gameLaunch: () => import('./games/game-launch.flow.ts').then(({ gameLaunchFlow }) => gameLaunchFlow),
  withdrawal: () => import('./money/withdrawal.flow.ts').then(({ withdrawalFlow }) => withdrawalFlow),
  withdrawalReceipt: () =>
    import('./money/withdrawal-receipt.flow.ts').then(({ withdrawalReceiptFlow }) => withdrawalReceiptFlow),
  logout: () => import('./members/logout.flow.ts').then(({ logoutFlow }) => logoutFlow),
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
