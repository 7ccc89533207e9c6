/** The proofs a member may need besides the password. */
export const stepUpMethods = ['mobile', 'email', 'bankName', 'totp', 'passkey', 'recovery'] as const
export type StepUpMethod = (typeof stepUpMethods)[number]
