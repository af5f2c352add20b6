// Built from the contracts of the blocks by build/register.ts. Never edited.

export const providers: readonly string[] = [
  'pallet-data-provider',
  'pallet-image-provider',
  'pallet-user-provider',
];
