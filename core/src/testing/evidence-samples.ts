/** Sample values for evidence bundles, evidence searches and retention holds. */
export const EVIDENCE_SAMPLES = {
  text: 'Vzorka Vymyslená',
  found: '01a1fc2f-0c18-7b11-9bc8-debe8e7828df',
  searchedBy: '01a1fc2f-0c18-7b22-9bc8-debe8e7828df',
  recipient: 'Vymyslený súd, 4 T 1/2026',
  mainPosition: '00000000000000000042',
  treeSize: 1_000,
  placedBy: '01a1fc2f-0c18-7b22-9bc8-debe8e7828df',
  liftedBy: '01a1fc2f-0c18-7b22-9bc8-debe8e7828df',
  grantedTo: '01a1fc2f-0c18-7b33-9bc8-debe8e7828df',
  grantedBy: '01a1fc2f-0c18-7b22-9bc8-debe8e7828df',
  grantId: '01a1fc2f-0c18-7faa-9bc8-000096a47be1',
  stream: 'case-01a1fc2f-0c18-7faa-9bc8-0000ca5e0001',
  recordId: 'pi_0000000000000001',
  held: 'charge',
  downloadedBy: '01a1fc2f-0c18-7b22-9bc8-debe8e7828df',
} as const;
