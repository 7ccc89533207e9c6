import { widget } from './widget.ts'

/** Promotions, missions and points. */
export const rewards = {
  'promotions-page': widget(
    'Promotions by filter, or the one that the address names.',
    {},
    { words: ['promotions', 'rewards'] },
  ),
  referral: widget(
    'The invitation of a member: link, what friends must do and bring, and who came.',
    {},
    { words: ['referral', 'rewards'] },
  ),
  'reward-centre': widget(
    'What a member was given: to be claimed, claimed, missed; and the VIP level.',
    {},
    { words: ['rewards'] },
  ),
  'bonus-details': widget(
    'Bonuses of a member: how far each was played, and how it ended.',
    {},
    { words: ['rewards'] },
  ),
  'manual-rebate': widget(
    'Part of the stakes of a member, given back on request.',
    {},
    { words: ['rewards'] },
  ),
  missions: widget(
    'Missions of a member, their rewards and badges, and the leaderboard.',
    {},
    { words: ['missions', 'rewards'] },
  ),
  'point-mall': widget(
    'What points buy, what was taken for them, how they moved, how they are earned.',
    {},
    { words: ['mall'] },
  ),
}
