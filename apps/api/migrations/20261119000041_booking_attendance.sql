-- migrate:up

-- When a team's state was last set by the venue, and how its game ended.
ALTER TABLE booking
  ADD COLUMN attendance_at timestamptz,
  ADD COLUMN is_won        bool,
  ADD COLUMN play_seconds  int CHECK (play_seconds BETWEEN 1 AND 86400),
  ADD CONSTRAINT booking_result_of_played
    CHECK (status = 'played' OR num_nonnulls(is_won, play_seconds) = 0);

-- migrate:down
