// Not destructured: the build would write each of these names four times.
export const memberFlows = {
  login: () => import('./login.flow.ts').then((exported) => exported.loginFlow),
  register: () => import('./register.flow.ts').then((exported) => exported.registerFlow),
  changePassword: () => import('./change-password.flow.ts').then((exported) => exported.changePasswordFlow),
  forgotPassword: () => import('./forgot-password.flow.ts').then((exported) => exported.forgotPasswordFlow),
  resetPassword: () => import('./reset-password.flow.ts').then((exported) => exported.resetPasswordFlow),
  contactChange: () => import('./contact-change.flow.ts').then((exported) => exported.contactChangeFlow),
  smsCode: () => import('./sms-code.flow.ts').then((exported) => exported.smsCodeFlow),
  social: () => import('./social.flow.ts').then((exported) => exported.socialFlow),
  logout: () => import('./logout.flow.ts').then((exported) => exported.logoutFlow),
}

declare module '../../base/load/flow-registry.ts' {
  interface FlowsByWing {
    members: typeof memberFlows
  }
}
