let masterId: string | undefined;

/**
 * Returns the ID of the master record type, which the host sets.
 *
 * @returns `undefined` until `setMasterRecordTypeId` is called
 */
export function masterRecordTypeId(): string | undefined {
  return masterId;
}

/** Sets the ID of the master record type. `undefined` removes it. */
export function setMasterRecordTypeId(id: string | undefined): void {
  masterId = id;
}
