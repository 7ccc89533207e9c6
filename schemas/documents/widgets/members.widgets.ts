import { icon } from '../icon-names.ts'
import { stringEnum, pageSlots, textKey, widget } from './widget.ts'

/** Pages of the member centre, by the name that its address gives them. */
export const memberPages = [
  'securityCenter',
  'wallet',
  'depositv2',
  'withdraw',
  'transferUp',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'feedback',
  'manualRebate',
  'responsiblePlay',
] as const

/** Accounts and the member centre. */
export const members = {
  'notifications-page': widget(
    'What happened to the account of the member, and what they are told of.',
    {},
    { words: ['notifications', 'inbox', 'deposit', 'withdraw', 'contract'] },
  ),
  'member-centre': widget(
    'The member centre: its menu, and the page that the address names; the first for names that it does not know.',
    {},
    {
      words: ['member'],
      isPaged: true,
      slots: { menu: 'The entries of its menu.', ...pageSlots(memberPages) },
    },
  ),
  'member-link': widget(
    'An entry of the menu of the member centre.',
    {
      page: stringEnum(memberPages, 'The page that it leads to.', 'withdraw'),
      icon: icon('bank'),
      text: textKey('Key of its words.'),
      badge: stringEnum(
        ['messages', 'missions', 'rewards'],
        'What it counts while there is any: messages that were not read, rewards of missions to claim, or all rewards to claim.',
        'messages',
      ),
      only: stringEnum(
        ['wallets', 'invite', 'agents'],
        'Whom it is for, where not everybody: members with several wallets, those who may invite, or members of a brand with agents.',
        'wallets',
      ),
    },
    { words: ['member'] },
  ),
  'security-centre': widget(
    'Sections about the safety of the account.',
    {},
    { words: ['member'], slots: { sections: 'The sections, in order.' } },
  ),
  'security-profile': widget(
    'What the member says of themselves, and what the account lacks.',
    {},
    { words: ['member'] },
  ),
  'security-contacts': widget(
    'The phone number and the mail address of a member: set, changed.',
    {},
    { words: ['member'] },
  ),
  'security-proofs': widget(
    'What the team asks the member to show, and the way to send it.',
    {},
    { words: ['member'] },
  ),
  'security-password': widget('The way to a new password.', {}, { words: ['member'] }),
  'security-payment': widget(
    'The payment password of a member: set, changed, set anew when forgotten.',
    {},
    { words: ['member'] },
  ),
  'security-totp': widget('The authenticator app of a member.', {}, { words: ['member'] }),
  'security-passkeys': widget('The passkeys of a member.', {}, { words: ['member'] }),
  'security-recovery': widget('The recovery codes of a member.', {}, { words: ['member'] }),
  'security-linked': widget(
    'Accounts elsewhere by which the member signs in, to link and unlink.',
    {},
    { words: ['member'] },
  ),
  'security-devices': widget(
    'Where the account is signed in, and the way to sign out there.',
    {},
    { words: ['member'] },
  ),
  'security-sign-ins': widget('When and from where the member signed in lately.', {}, { words: ['member'] }),
  'feedback-page': widget(
    'What a member tells the team of the brand, and its answers.',
    {},
    { words: ['inbox', 'forms'] },
  ),
  'message-centre': widget(
    'What the member was sent, live, and what they want to be sent.',
    {},
    { words: ['inbox'], slots: { news: 'Beside the messages: what the brand tells everybody.' } },
  ),
  'responsible-play': widget(
    'Limits, breaks and exclusion of a member, and what was done about them.',
    {},
    { words: ['limits'], isGuard: true },
  ),
  'break-notice': widget(
    'To members who take a break from play: until when, and what is open to them meanwhile.',
    {},
    { words: ['limits'], isGuard: true },
  ),
  'safer-play': widget(
    'What everybody can bound, how breaks work, and who helps.',
    {},
    { words: ['limits'], isGuard: true },
  ),
}
