import { botCheckWorld } from './bot-check/bot-check.world.ts'
import { captchaWorld } from './captcha/captcha.world.ts'
import { changePasswordWorld } from './change-password/change-password.world.ts'
import { contractOfferWorld } from './contract-offer/contract-offer.world.ts'
import { contractWorld } from './contract/contract.world.ts'
import { forgotPasswordWorld } from './forgot-password/forgot-password.world.ts'
import { gameLaunchWorld } from './game-launch/game-launch.world.ts'
import { loginWorld } from './login/login.world.ts'
import { logoutWorld } from './logout/logout.world.ts'
import { registerWorld } from './register/register.world.ts'
import { resetPasswordWorld } from './reset-password/reset-password.world.ts'
import { sessionWorld } from './session/session.world.ts'
import { smsCodeWorld } from './sms-code/sms-code.world.ts'
import { socialWorld } from './social/social.world.ts'
import { startupWorld } from './startup/startup.world.ts'
import { stepUpWorld } from './step-up/step-up.world.ts'
import type { World } from './testing/world.ts'

const worlds = {
  botCheck: botCheckWorld,
  captcha: captchaWorld,
  changePassword: changePasswordWorld,
  contract: contractWorld,
  contractOffer: contractOfferWorld,
  forgotPassword: forgotPasswordWorld,
  gameLaunch: gameLaunchWorld,
  login: loginWorld,
  logout: logoutWorld,
  register: registerWorld,
  resetPassword: resetPasswordWorld,
  session: sessionWorld,
  smsCode: smsCodeWorld,
  social: socialWorld,
  startup: startupWorld,
  stepUp: stepUpWorld,
} satisfies Readonly<Record<string, World>>

export type MachineName = keyof typeof worlds

/** Every machine by its id, with what may happen to it: tests, simulator, gallery and coverage read it from here. */
export const all: Readonly<Record<MachineName, World>> = worlds
