// Generated from the contracts of the blocks by build/register.ts. Do not edit.

export const providers: readonly string[] = [
  'pallet-data-provider',
  'pallet-image-provider',
  'pallet-user-provider',
];
