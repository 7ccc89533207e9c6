/** What a member may be asked for beside the password. */
export const stepUpMethods = ['mobile', 'email', 'bankName', 'totp', 'passkey', 'recovery'] as const
export type StepUpMethod = (typeof stepUpMethods)[number]
