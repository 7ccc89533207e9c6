export const moneyFlows = {
  withdrawal: () => import('./withdrawal.flow.ts').then((exported) => exported.withdrawalFlow),
  withdrawalReceipt: () =>
    import('./withdrawal-receipt.flow.ts').then((exported) => exported.withdrawalReceiptFlow),
}

declare module '../../base/load/flow-registry.ts' {
  interface FlowsByWing {
    money: typeof moneyFlows
  }
}
