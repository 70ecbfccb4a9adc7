/** Tells which devices still have to delete data. */
import { sql, type SQL } from 'drizzle-orm';

/** An order that deletes data on the device, and that waits. */
export const isErasure: SQL<boolean> = sql<boolean>`(device_commands.kind in ('erase', 'withdraw')
  and device_commands.state = 'waiting' and device_commands.expires_at > now())`;

/** The device's user lost the access, and the device did not yet delete the user's work. */
export const lostAccess: SQL<boolean> = sql<boolean>`(devices.withdrawn_at is null and devices.erased_at is null and not exists (
  select 1 from users as owners where owners.id = devices.user_id and owners.status = 'active'))`;

/**
 * An order of erasure waits for the device or its new identity, or the device's user lost the access. In the last case
 * the server writes the order at the device's next contact.
 */
export const isToErase: SQL<boolean> = sql<boolean>`(
  exists (select 1 from device_commands
    where device_commands.device_id in (devices.id, devices.successor_id) and ${isErasure})
  or ${lostAccess})`;
