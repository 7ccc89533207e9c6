import { Type } from 'typebox'
import { botCheckToken } from './bot-check.calls.ts'
import {
  captchaAnswer,
  closed,
  dialingCode,
  filled,
  instant,
  mobileCountry,
  nothing,
  text,
} from '../../base/parts.ts'

/** The fields of a registration, every one optional here: the merchant's rules say which are due. */
const registrationFields = {
  username: Type.Optional(text('Login name.')),
  password: Type.Optional(text('Password.')),
  confirmPassword: Type.Optional(text('The password once more.')),
  payeeName: Type.Optional(text('Name of the bank account holder.')),
  email: Type.Optional(text('Email address.')),
  qqNum: Type.Optional(text('QQ number.')),
  mobileNum: Type.Optional(text('Mobile number without the dialling code.')),
  recommenderId: Type.Optional(text('Login name of the member who recommended the site.')),
  captcha: Type.Optional(text('What the person read in the picture.')),
  verificationCode: Type.Optional(text('The code sent by SMS.')),
  affiliateCode: Type.Optional(text('Invitation code of an agent.')),
  paymentPassword: Type.Optional(text('Second password, for withdrawals.')),
  line: Type.Optional(text('LINE id.')),
  whatsapp: Type.Optional(text('WhatsApp number.')),
  facebook: Type.Optional(text('Facebook profile.')),
  wechat: Type.Optional(text('WeChat id.')),
  idNumber: Type.Optional(text('Number of an identity document.')),
  referralCode: Type.Optional(text('Referral code of the link that led here.')),
  domain: Type.Optional(text('Host name on which the person registers.')),
  countryDialingCode: dialingCode,
  birthday: Type.Optional(text('Date of birth, yyyy-MM-dd.', 10)),
}

const firebaseProof = {
  firebaseChannel: Type.Optional(Type.Literal('sms', { description: 'The code was checked by Firebase.' })),
  firebaseIdToken: Type.Optional(filled('ID token of Firebase that proves the number.', 8192)),
}

const registration = closed({
  ...registrationFields,
  captchaId: captchaAnswer.captchaId,
  ...botCheckToken,
  ...firebaseProof,
  mobileCountry,
  login: Type.Literal(true, { description: 'The new member is logged in at once.' }),
  registerMethod: Type.Literal('WEB', { description: 'Where the registration was made.' }),
  registerUrl: Type.Optional(text('Address of the page that registered.', 2048)),
})

const token = closed({ token: Type.String({ description: 'Bare session token for Authorization.' }) })

/** What every way to log in answers. */
export const loginAnswer = closed({
  token: Type.String({ description: 'Bare session token for Authorization.' }),
  firstTimeLogin: Type.Boolean({ description: 'This account was never used before.' }),
  passwordExpired: Type.Boolean({ description: 'A new password is due.' }),
  lastLogin: Type.Union([instant('When the account was last used.'), Type.Null()]),
})

const handover = closed({
  token: Type.String({ minLength: 1, maxLength: 100, description: 'The token of the address.' }),
})

export const accountCalls = {
  login: {
    summary: 'Logs in by username, or by mobile number and SMS code.',
    body: closed({
      username: Type.Optional(filled('Login name or mobile number.')),
      mobileNum: Type.Optional(filled('Mobile number, when type is sms.', 32)),
      countryDialingCode: dialingCode,
      password: filled('Password, or the SMS code when type is sms.'),
      type: Type.Enum(['username', 'sms'], { description: 'How the person identifies.' }),
      portal: Type.Optional(Type.Literal('agent', { description: 'Logs in at the agent portal.' })),
      ...firebaseProof,
      remember: Type.Optional(
        Type.Boolean({ description: 'Remembers this device for a day; false forgets it.' }),
      ),
      ...captchaAnswer,
      ...botCheckToken,
    }),
    value: loginAnswer,
  },
  makeHandover: {
    summary:
      'Makes a token that signs its member in once, elsewhere, within a minute: /?token=… in an address.',
    value: closed({
      token: Type.String({ description: 'For an address, once.' }),
      expiresAt: instant('When it is worth nothing any more.'),
    }),
  },
  handoverOwner: {
    summary: 'Whom a token of makeHandover would sign in. It can still be exchanged.',
    body: handover,
    value: closed({
      id: Type.String({ description: "The member's id." }),
      account: Type.String({ description: 'What the site calls them.' }),
    }),
  },
  exchangeToken: {
    summary: 'Exchanges a token of makeHandover, taken from a URL, for a session token.',
    body: handover,
    value: token,
  },
  logout: { summary: 'Ends this session on the server.', value: nothing },
  memberInfo: {
    summary: 'The member who is logged in.',
    value: closed({
      id: Type.String({ description: "The member's id." }),
      account: Type.String({ description: 'Login name.' }),
      nickname: Type.String({ description: 'Name shown to others.' }),
      userName: Type.String({ description: 'Login name, as older platforms call it.' }),
      shownName: Type.String({
        description:
          'What the site calls the member: the nickname or the login name; in place of one that was made, number or email, masked.',
      }),
      nameMade: Type.Boolean({ description: 'The login name was made, as the member chose none.' }),
      type: Type.Integer({ description: "The platform's user type; decides agent or trial." }),
      isAgent: Type.Boolean({ description: "The type is one of the brand's agent user types." }),
      isTrial: Type.Boolean({ description: "The type is the brand's trial user type." }),
      mobileNum: Type.Union([Type.String({ description: 'Mobile number, masked.' }), Type.Null()]),
      mobileCountry: Type.Union([
        Type.String({ description: 'Country of the number, where it was chosen of several with its code.' }),
        Type.Null(),
      ]),
      email: Type.Union([Type.String({ description: 'Email address, masked.' }), Type.Null()]),
      lastLogin: Type.Union([instant('When the account was used before this session.'), Type.Null()]),
      passwordDue: Type.Boolean({
        description: 'Nothing else is possible in this session until the password is changed.',
      }),
      waysInDue: Type.Boolean({
        description: 'The password is new: every way into the account is to be shown.',
      }),
      oldPasswordNeeded: Type.Boolean({ description: 'Changing the password asks for the present one.' }),
    }),
  },
  memberLanguage: {
    summary: 'Stores the language in which the member reads: messages, mail and text messages come in it.',
    body: closed({ language: filled("Platform code of one of the brand's languages.", 16) }),
    value: nothing,
  },
  register: { summary: 'Registers by username.', body: registration, value: token },
  registerMobile: { summary: 'Registers by mobile number.', body: registration, value: token },
  passwordByEmail: {
    summary: 'Mails a single-use link that sets a new password.',
    body: closed({
      username: filled('Login name.'),
      email: filled('Email address of the account.'),
      ...botCheckToken,
    }),
    value: nothing,
  },
  passwordByToken: {
    summary: 'Sets a new password by the link that was mailed.',
    body: closed({
      resetToken: filled('The token in the link.', 128),
      newPassword: filled('New password.'),
      confirmNewPassword: filled('The new password once more.'),
    }),
    value: nothing,
  },
  passwordByPhone: {
    summary: 'Sets a new password by a code sent to the phone.',
    body: closed({
      newPassword: filled('New password.'),
      mobileNum: filled('Mobile number without the dialling code.', 32),
      countryDialingCode: dialingCode,
      verificationCode: filled('The code sent by SMS.'),
    }),
    value: closed({
      botCheck: Type.Union([
        Type.String({ description: 'Token for the login that follows: whoever has the code is a person.' }),
        Type.Null(),
      ]),
    }),
  },
  affiliate: {
    summary:
      'Whether the code of an agent, or in the field of referrals that of a friend, may be used on this domain.',
    query: closed({
      code: filled('The code.', 64),
      field: Type.Optional(
        Type.Enum(['affiliateCode', 'referralCode'], {
          description: 'The field that it stands in; that of agents where absent.',
        }),
      ),
      domain: Type.Optional(text('Host name on which the person registers.')),
    }),
    value: closed({ valid: Type.Literal(true) }),
  },
}
