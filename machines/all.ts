import { botCheckWorld } from './members/bot-check/bot-check.world.ts'
import { captchaWorld } from './members/captcha/captcha.world.ts'
import { changePasswordWorld } from './members/change-password/change-password.world.ts'
import { contactChangeWorld } from './members/contact-change/contact-change.world.ts'
import { contractOfferWorld } from './agents/contract-offer/contract-offer.world.ts'
import { contractWorld } from './agents/contract/contract.world.ts'
import { forgotPasswordWorld } from './members/forgot-password/forgot-password.world.ts'
import { gameLaunchWorld } from './games/game-launch/game-launch.world.ts'
import { loginWorld } from './members/login/login.world.ts'
import { logoutWorld } from './members/logout/logout.world.ts'
import { registerWorld } from './members/register/register.world.ts'
import { resetPasswordWorld } from './members/reset-password/reset-password.world.ts'
import { sessionWorld } from './members/session/session.world.ts'
import { smsCodeWorld } from './members/sms-code/sms-code.world.ts'
import { socialWorld } from './members/social/social.world.ts'
import { startupWorld } from './site/startup/startup.world.ts'
import { stepUpWorld } from './members/step-up/step-up.world.ts'
import { submitFormWorld } from './members/submit-form/submit-form.world.ts'
import { withdrawalReceiptWorld } from './money/withdrawal-receipt/withdrawal-receipt.world.ts'
import { withdrawalWorld } from './money/withdrawal/withdrawal.world.ts'
import type { World } from './kit/testing/world.ts'

const worlds = {
  botCheck: botCheckWorld,
  captcha: captchaWorld,
  changePassword: changePasswordWorld,
  contactChange: contactChangeWorld,
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
  submitForm: submitFormWorld,
  withdrawal: withdrawalWorld,
  withdrawalReceipt: withdrawalReceiptWorld,
} satisfies Readonly<Record<string, World>>

export type MachineName = keyof typeof worlds

/** Every machine by its id, with what may happen to it: tests, simulator, gallery and coverage read it from here. */
export const all: Readonly<Record<MachineName, World>> = worlds
