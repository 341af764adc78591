-- Lock for everything that must run one at a time per member.
CREATE OR REPLACE FUNCTION lock_member(p_site int, p_member uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM member WHERE id_site = p_site AND id = p_member FOR NO KEY UPDATE;
END $$;
